package dev.byod.reconcile.simulation;

import dev.byod.core.id.ZoneId;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.reconcile.Backoff;
import dev.byod.reconcile.DriftPace;
import dev.byod.reconcile.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One world from its first change to its rest. */
final class Simulation {

    /** How long after its deadline a write without an answer may still arrive at the provider. */
    static final long ARRIVES_WITHIN_MILLIS = 2_000;

    /** How far the clocks of two pods differ. */
    static final long SKEW_MILLIS = 400;

    private static final long BAD_WEATHER_MILLIS = 40_000;
    private static final long CALM_WITHIN_MILLIS = 120_000;

    /** What a seed led to. */
    record Run(long seed, Optional<String> violation, Clockwork clock) {}

    private Simulation() {}

    static Settings settings(Mutant mutant) {
        Duration grace = Duration.ofMillis(mutant == Mutant.NO_GRACE ? 0 : ARRIVES_WITHIN_MILLIS + SKEW_MILLIS + 200);
        return new Settings(
                4,
                2,
                2,
                Duration.ofSeconds(12),
                Duration.ofSeconds(2),
                grace,
                Duration.ofSeconds(1),
                new Backoff(Duration.ofMillis(500), Duration.ofSeconds(8)),
                new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(16)),
                new DriftPace(Optional.of(Duration.ofSeconds(10)), Duration.ZERO));
    }

    static Run run(long seed, Mutant mutant, boolean verbose) {
        Clockwork clock = new Clockwork(seed, verbose);
        World world = new World(clock, mutant);
        Hands hands = new Hands(world, BAD_WEATHER_MILLIS);
        hands.begin();
        clock.runUntil(() -> isBroken(world), BAD_WEATHER_MILLIS);
        hands.calmDown();
        boolean calm = clock.runUntil(() -> isBroken(world) || world.isAtRest(), CALM_WITHIN_MILLIS);
        world.oracle.require("P4", calm, "the world does not come to rest", world.intent);
        world.oracle.atRest();
        return new Run(seed, world.oracle.violation(), clock);
    }

    /** How long a change waits in good weather for a pod that is never woken. */
    static long delayWithoutWakes(long seed) {
        Clockwork clock = new Clockwork(seed, false);
        World world = new World(clock, Mutant.NONE);
        world.faults.calmDown();
        world.pods.add(new Pod(world, "pod1"));
        clock.runUntil(() -> false, clock.between(1_000, 5_000));
        ZoneId zone = world.zones().getFirst();
        RrKey key = RrKey.of(world.intent.zone(zone).name.apex(), RrType.TXT);
        world.intent.write(zone, List.of(new RrSet(key, 300, List.of(RdataText.parse(RrType.TXT, "x")))), List.of());
        world.queue.capture(zone);
        long changed = clock.millis();
        clock.runUntil(() -> world.provider.zone(zone).containsKey(key), CALM_WITHIN_MILLIS);
        return clock.millis() - changed;
    }

    private static boolean isBroken(World world) {
        return world.oracle.violation().isPresent();
    }
}
