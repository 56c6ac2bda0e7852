package dev.byod.reconcile;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long a zone rests after a failed pass: doubling from {@code first} to {@code most}, with half of it jitter, so
 * that zones which failed together do not come back together.
 */
public record Backoff(Duration first, Duration most) {

    private static final int MOST_DOUBLINGS = 30;

    public Backoff {
        if (!first.isPositive() || first.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    "backoff: %s to %s (expected: 0 < first <= most)".formatted(first, most));
        }
    }

    /** {@code attempts} passes of the zone have failed before this one. */
    public Duration after(int attempts, RandomGenerator random) {
        long doubled = Math.multiplyExact(first.toMillis(), 1L << Math.clamp(attempts, 0, MOST_DOUBLINGS));
        long millis = Math.min(most.toMillis(), doubled);
        return Duration.ofMillis(millis / 2 + random.nextLong(millis - millis / 2 + 1));
    }
}
