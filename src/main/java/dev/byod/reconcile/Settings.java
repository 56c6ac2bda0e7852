package dev.byod.reconcile;

import java.time.Duration;

/**
 * The pace of a controller.
 *
 * @param zonesInFlight bounds memory and open calls
 * @param batch zones leased and read at once
 * @param writes changes that one pass may send, about: those of one name stay together
 * @param lease longest time a pass may hold its zone
 * @param writeWithin how long after its claims a change may still start at the provider
 * @param writeGrace how long after that a write may still arrive there: the provider's timeout, and clocks that differ
 * @param poll longest time between two looks at the queue
 * @param backoff after trouble at the provider
 * @param poisonBackoff after trouble of our own, which time does not heal
 * @param drift how zones are looked at although nothing changed
 */
public record Settings(
        int zonesInFlight,
        int batch,
        int writes,
        Duration lease,
        Duration writeWithin,
        Duration writeGrace,
        Duration poll,
        Backoff backoff,
        Backoff poisonBackoff,
        DriftPace drift) {

    public Settings {
        if (batch < 1 || zonesInFlight < batch) {
            throw new IllegalArgumentException(
                    "zones in flight: %d, batch: %d (expected: 1 <= batch <= zones in flight)"
                            .formatted(zonesInFlight, batch));
        }
        if (writes < 1) {
            throw new IllegalArgumentException("writes: " + writes + " (expected: >= 1)");
        }
        if (!writeWithin.isPositive() || writeGrace.isNegative() || !poll.isPositive()) {
            throw new IllegalArgumentException("write within: %s, grace: %s, poll: %s (expected: > 0, >= 0, > 0)"
                    .formatted(writeWithin, writeGrace, poll));
        }
    }

    public static Settings defaults() {
        return new Settings(
                200,
                100,
                1000,
                Duration.ofSeconds(45),
                Duration.ofSeconds(10),
                Duration.ofSeconds(10),
                Duration.ofSeconds(2),
                new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5)),
                new Backoff(Duration.ofSeconds(5), Duration.ofHours(1)),
                DriftPace.defaults());
    }
}
