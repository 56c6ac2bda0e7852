package dev.byod.reconcile.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.reconcile.simulation.Simulation.Run;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The promises hold on every schedule, and the oracle that says so sees every known way to break them. */
class SimulationTest {

    private static final Optional<Long> ONE_SEED = Optional.ofNullable(Long.getLong("byod.sim.seed"));
    private static final long SEEDS = Long.getLong("byod.sim.seeds", 3_000);

    /** The rarest mistake shows after some two thousand. */
    private static final long MUTANT_SEEDS = 10_000;

    @Test
    void promises_hold_on_every_schedule() {
        assertThat(seeds().mapToObj(seed -> Simulation.run(seed, Mutant.NONE, false))
                        .filter(run -> run.violation().isPresent())
                        .findFirst()
                        .map(SimulationTest::story))
                .isEmpty();
    }

    @Test
    void the_same_seed_gives_the_same_trace() {
        LongStream.rangeClosed(1, 50)
                .forEach(seed ->
                        assertThat(hash(seed)).as("trace of seed %d", seed).isEqualTo(hash(seed)));
    }

    /** Eight calls lead from the poll to the provider, each a tenth of a second there and a tenth back. */
    @Test
    void with_every_wake_up_lost_a_change_waits_for_the_poll_and_no_longer() {
        long poll = Simulation.settings(Mutant.NONE).poll().toMillis();
        LongStream.rangeClosed(1, 200)
                .forEach(seed -> assertThat(Simulation.delayWithoutWakes(seed))
                        .as("seed %d", seed)
                        .isLessThanOrEqualTo(poll + 8 * 200));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void a_known_mistake_is_seen(Mutant mutant) {
        assertThat(LongStream.rangeClosed(1, MUTANT_SEEDS)
                        .mapToObj(seed -> Simulation.run(seed, mutant, false))
                        .anyMatch(run -> run.violation().isPresent()))
                .isTrue();
    }

    private static LongStream seeds() {
        return ONE_SEED.map(LongStream::of).orElseGet(() -> LongStream.rangeClosed(1, SEEDS));
    }

    private static long hash(long seed) {
        return Simulation.run(seed, Mutant.NONE, false).clock().traceHash();
    }

    private static String story(Run failed) {
        Run told = Simulation.run(failed.seed(), Mutant.NONE, true);
        return "seed %d (replay with -Dbyod.sim.seed=%d): %s%n%s"
                .formatted(
                        told.seed(),
                        told.seed(),
                        told.violation(),
                        String.join(System.lineSeparator(), told.clock().lines()));
    }
}
