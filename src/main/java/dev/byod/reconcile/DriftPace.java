package dev.byod.reconcile;

import java.time.Duration;
import java.util.Optional;

/**
 * How a controller looks for drift.
 *
 * @param period in which each zone is looked at once; empty: only when it changes
 * @param trust how long after a write a listing that shows something else is not believed: providers may be late
 */
public record DriftPace(Optional<Duration> period, Duration trust) {

    /** Of the zones in flight one in so many is looked at for drift, at most: changes go first. */
    static final int SHARE = 5;

    public DriftPace {
        if (period.filter(time -> !time.isPositive()).isPresent() || trust.isNegative()) {
            throw new IllegalArgumentException(
                    "drift period: %s, trust: %s (expected: > 0 or none, >= 0)".formatted(period, trust));
        }
    }

    public static DriftPace defaults() {
        return new DriftPace(Optional.of(Duration.ofHours(1)), Duration.ofMinutes(1));
    }
}
