package dev.byod.http;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Token buckets of one rate, one for each of those it is for, as GCRA: all that is kept of a bucket is when it will be
 * full again.
 *
 * <p>There are never more than a given number. A bucket is only forgotten when it is full, so forgetting gives nobody
 * anything. Whoever comes while all of them are in use shares one with all others who do.
 */
final class Buckets {

    private static final long SWEEP_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Object ALL_OTHERS = new Object();

    private final RateLimits.Rate rate;
    private final int most;
    private final long costNanos;
    private final long capacityNanos;
    private final Map<Object, Long> fullAt = new HashMap<>();
    private long sweptAt = Long.MIN_VALUE;

    Buckets(RateLimits.Rate rate, int most) {
        this.rate = rate;
        this.most = most;
        this.costNanos = rate.isOff() ? 0 : TimeUnit.SECONDS.toNanos(1) / rate.perSecond();
        this.capacityNanos = costNanos * rate.burst();
    }

    /** Takes a token; if there is none, tells how long it is until there is. */
    synchronized Optional<Duration> take(Object who, Instant now) {
        if (rate.isOff()) {
            return Optional.empty();
        }
        long at = nanos(now);
        Object bucket = bucket(who, at);
        Optional<Duration> wait = waitFor(bucket, at);
        if (wait.isEmpty()) {
            fullAt.put(bucket, fullAt(bucket, at) + costNanos);
        }
        return wait;
    }

    /** The same without taking it. */
    synchronized Optional<Duration> look(Object who, Instant now) {
        if (rate.isOff()) {
            return Optional.empty();
        }
        long at = nanos(now);
        return waitFor(bucket(who, at), at);
    }

    RateLimits.Rate rate() {
        return rate;
    }

    synchronized int size() {
        return fullAt.size();
    }

    private Optional<Duration> waitFor(Object bucket, long at) {
        long wait = fullAt(bucket, at) + costNanos - at - capacityNanos;
        return wait > 0 ? Optional.of(Duration.ofNanos(wait)) : Optional.empty();
    }

    /** Noted to be no further away than an empty bucket needs: a clock that was set back shuts nobody out for long. */
    private long fullAt(Object bucket, long at) {
        Long noted = fullAt.computeIfPresent(bucket, (who, full) -> Math.min(full, at + capacityNanos));
        return noted == null ? at : Math.max(noted, at);
    }

    private Object bucket(Object who, long at) {
        if (!fullAt.containsKey(who) && fullAt.size() >= most) {
            forgetFull(at);
        }
        return fullAt.containsKey(who) || fullAt.size() < most ? who : ALL_OTHERS;
    }

    /** Looking at all is dear, so not for each of many who come while nothing can be forgotten. */
    private void forgetFull(long at) {
        if (at - sweptAt >= SWEEP_NANOS || at < sweptAt || sweptAt == Long.MIN_VALUE) {
            fullAt.values().removeIf(full -> full <= at);
            sweptAt = at;
        }
    }

    private static long nanos(Instant instant) {
        return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
    }
}
