package dev.byod.store.queue;

import static dev.byod.testing.TestStore.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Lane;
import dev.byod.testing.TestStore;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LaneLeasesIT {

    private static final TestStore STORE = TestStore.create();
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final Lane ZERO = new Lane(0);
    private static final Lane LAST = new Lane(Lane.COUNT - 1);

    private final LaneLeases one = new LaneLeases(STORE.pools().worker(), "one", LEASE);
    private final LaneLeases two = new LaneLeases(STORE.pools().worker(), "two", LEASE);

    @BeforeEach
    void no_lane_is_held() {
        STORE.superuser().execute("delete from lane_lease");
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void a_free_lane_is_taken_and_a_held_one_is_not() {
        assertThat(lanes(await(one.hold(Set.of(ZERO))))).containsExactly(ZERO);

        assertThat(lanes(await(two.hold(Set.of(ZERO, LAST))))).containsExactly(LAST);
    }

    @Test
    void a_renewal_keeps_the_fence_and_begins_the_lease_anew() {
        HeldLane taken = await(one.hold(Set.of(ZERO))).getFirst();
        STORE.superuser().execute("update lane_lease set lease_until = now() + interval '2 seconds'");

        HeldLane renewed = await(one.hold(Set.of(ZERO))).getFirst();

        assertThat(renewed.fence()).isEqualTo(taken.fence());
        assertThat(renewed.left()).isBetween(LEASE.minusSeconds(10), LEASE);
    }

    @Test
    void a_lane_whose_holder_is_not_heard_of_goes_to_another_under_a_new_fence() {
        HeldLane lost = await(one.hold(Set.of(ZERO))).getFirst();
        STORE.superuser().execute("update lane_lease set lease_until = now()");

        assertThat(await(two.hold(Set.of(ZERO))).getFirst().fence()).isGreaterThan(lost.fence());
        assertThat(await(one.hold(Set.of(ZERO)))).isEmpty();
    }

    /** It cannot know whether somebody else held the lane meanwhile. */
    @Test
    void a_holder_that_was_late_gets_a_new_fence() {
        HeldLane before = await(one.hold(Set.of(ZERO))).getFirst();
        STORE.superuser().execute("update lane_lease set lease_until = now()");

        assertThat(await(one.hold(Set.of(ZERO))).getFirst().fence()).isGreaterThan(before.fence());
    }

    @Test
    void a_released_lane_is_free_at_once_and_nobody_releases_anothers() {
        await(one.hold(Set.of(ZERO)));
        await(two.release(Set.of(ZERO)));
        assertThat(await(two.hold(Set.of(ZERO)))).isEmpty();

        await(one.release(Set.of(ZERO)));
        assertThat(lanes(await(two.hold(Set.of(ZERO))))).containsExactly(ZERO);
    }

    private static List<Lane> lanes(List<HeldLane> held) {
        return held.stream().map(HeldLane::lane).toList();
    }
}
