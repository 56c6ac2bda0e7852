package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Lane;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holders against a model of the lease table, on one clock that the test turns. */
class LaneHolderTest {

    private static final Lane LANE = new Lane(3);
    private static final Duration PERIOD = Duration.ofSeconds(3);
    private static final Duration NEVER = Duration.ofDays(1);

    private final VirtualTime time = new VirtualTime();
    private final ModelLeases leases = new ModelLeases(time);

    /** What a holder did with its lanes, and what it would serve now. */
    private static final class Recorder implements LaneHolder.Hands {

        private final Map<Lane, Supplier<Duration>> open = new HashMap<>();
        private final List<String> log = new ArrayList<>();

        @Override
        public void take(Lane lane, long fence, Supplier<Duration> left) {
            open.put(lane, left);
            log.add("take " + lane.number() + " fence " + fence);
        }

        @Override
        public void drop(Lane lane, String reason) {
            open.remove(lane);
            log.add("drop " + lane.number() + ": " + reason);
        }

        boolean serves(Lane lane) {
            return open.containsKey(lane) && open.get(lane).get().isPositive();
        }
    }

    private static final class Process {

        private final Recorder hands = new Recorder();
        private final LaneHolder holder;
        private Duration there = Duration.ZERO;
        private Duration back = Duration.ZERO;

        Process(String name, ModelLeases leases, Time time) {
            LaneLeases client = leases.client(name, () -> there, () -> back);
            holder = new LaneHolder(client, Set.of(LANE), PERIOD, time, hands);
        }
    }

    @Test
    void a_free_lane_is_held_from_the_first_answer_on() {
        Process one = new Process("one", leases, time);

        assertThat(one.holder.start().succeeded()).isTrue();
        assertThat(one.hands.log).containsExactly("take 3 fence 1");
    }

    @Test
    void renewal_keeps_a_lane_under_its_fence() {
        Process one = started("one");

        time.advance(Duration.ofMinutes(5));

        assertThat(one.hands.serves(LANE)).isTrue();
        assertThat(one.hands.log).hasSize(1);
    }

    @Test
    void a_second_process_gets_the_lane_only_when_the_first_is_gone() {
        Process one = started("one");
        Process two = started("two");
        time.advance(Duration.ofSeconds(30));
        assertThat(two.hands.log).isEmpty();

        one.there = NEVER;
        time.advance(Duration.ofSeconds(20));

        assertThat(one.hands.serves(LANE)).isFalse();
        assertThat(two.hands.serves(LANE)).isTrue();
        assertThat(two.hands.log).containsExactly("take 3 fence 2");
    }

    @Test
    void who_cannot_renew_lets_go_when_the_lease_ends() {
        Process one = started("one");
        one.there = NEVER;

        time.advance(Duration.ofMillis(9_999));
        assertThat(one.hands.serves(LANE)).isTrue();

        time.advance(Duration.ofMillis(1));
        assertThat(one.hands.serves(LANE)).isFalse();

        time.advance(PERIOD.multipliedBy(2));
        assertThat(one.hands.log).containsExactly("take 3 fence 1", "drop 3: its lease could not be renewed");
    }

    @Test
    void a_lease_counts_from_the_moment_it_was_asked_for() {
        Process slow = new Process("slow", leases, time);
        slow.back = Duration.ofSeconds(2);
        slow.holder.start();
        slow.there = NEVER;
        time.advance(Duration.ofSeconds(2));
        assertThat(slow.hands.serves(LANE)).isTrue();

        time.advance(Duration.ofSeconds(8));

        assertThat(slow.hands.serves(LANE)).isFalse();
    }

    @Test
    void an_answer_that_came_too_late_is_no_lease() {
        Process late = new Process("late", leases, time);
        late.back = Duration.ofSeconds(4);
        late.holder.start();

        time.advance(Duration.ofSeconds(5));

        assertThat(late.hands.log).isEmpty();
    }

    @Test
    void a_lane_that_ran_out_before_it_was_renewed_is_begun_anew_under_its_new_fence() {
        Process one = started("one");
        one.there = NEVER;
        time.advance(Duration.ofSeconds(7));
        one.there = Duration.ofSeconds(2);

        time.advance(Duration.ofSeconds(4));

        assertThat(one.hands.log)
                .containsExactly("take 3 fence 1", "drop 3: its lease changed hands in between", "take 3 fence 2");
        assertThat(one.hands.serves(LANE)).isTrue();
    }

    @Test
    void who_stops_gives_back_when_its_calls_are_answered() {
        Process one = started("one");
        Process two = started("two");
        Promise<Void> drained = Promise.promise();

        Future<Void> stopped = one.holder.stop(drained::future);

        assertThat(one.hands.serves(LANE)).isFalse();
        assertThat(stopped.isComplete()).isFalse();
        drained.complete();
        assertThat(stopped.succeeded()).isTrue();
        time.advance(PERIOD);
        assertThat(two.hands.serves(LANE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void two_processes_never_serve_one_lane_at_once_however_slow_the_way_to_the_leases(long seed) {
        Random random = new Random(seed);
        Process one = started("one");
        Process two = started("two");
        int served = 0;
        for (int step = 0; step < 5_000; step++) {
            one.there = delay(random);
            one.back = delay(random);
            two.there = delay(random);
            two.back = delay(random);
            time.advance(Duration.ofMillis(random.nextInt(500)));

            assertThat(one.hands.serves(LANE) && two.hands.serves(LANE))
                    .as("step " + step)
                    .isFalse();
            served += one.hands.serves(LANE) || two.hands.serves(LANE) ? 1 : 0;
        }
        assertThat(served).isPositive();
        assertThat(one.hands.log).isNotEmpty();
        assertThat(two.hands.log).isNotEmpty();
    }

    private static Duration delay(Random random) {
        return Duration.ofMillis(random.nextInt(3) == 0 ? random.nextInt(30_000) : random.nextInt(1_500));
    }

    private Process started(String name) {
        Process process = new Process(name, leases, time);
        process.holder.start();
        return process;
    }
}
