package dev.byod.core.plan;

import dev.byod.core.plan.ModelWorld.Event;
import dev.byod.core.plan.ModelWorld.Fate;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Whatever happens between claim, write and release, nothing of the customer's is touched and all comes right. */
class CrashProperties {

    @Property(tries = 1000)
    void passesThatDieLeaveWhatTheNextOnesRepair(@ForAll("events") List<Event> events) {
        ModelWorld world = new ModelWorld();

        events.forEach(world::happen);
        world.settle();

        world.checkConverged();
    }

    @Provide
    Arbitrary<List<Event>> events() {
        return Arbitraries.frequencyOf(Tuple.of(3, wishes()), Tuple.of(4, passes()), Tuple.of(2, others()))
                .list()
                .ofMaxSize(30)
                .withoutEdgeCases();
    }

    private static Arbitrary<Event> wishes() {
        return Combinators.combine(keys(), Arbitraries.integers().between(0, 3)).as(Event.Wish::new);
    }

    private static Arbitrary<Event> passes() {
        return Combinators.combine(
                        Arbitraries.of(Fate.class).list().ofMaxSize(4),
                        Arbitraries.of(0, 1, 2, 3, 99),
                        others().list().ofMaxSize(2),
                        others().list().ofMaxSize(3))
                .as(Event.Pass::new);
    }

    private static Arbitrary<Event> others() {
        return Arbitraries.oneOf(
                Combinators.combine(keys(), Arbitraries.integers().between(1, 2))
                        .as(Event.Put::new),
                keys().map(Event.Remove::new),
                Arbitraries.just(new Event.Arrive()),
                Arbitraries.of(1, 5_000, 10_000, 20_000).map(Event.Tick::new));
    }

    private static Arbitrary<Integer> keys() {
        return Arbitraries.integers().between(0, ModelWorld.KEYS - 1);
    }
}
