package dev.byod.store.queue;

import static dev.byod.testing.TestStore.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.testing.RowsRead;
import dev.byod.testing.TestStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkQueueIT {

    private static final TestStore STORE = TestStore.create();
    private static final TenantId TENANT = STORE.seed().tenant("acme");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static int zones;

    private final WorkQueue queue = new WorkQueue(STORE.pools().worker(), "one");
    private final WorkQueue other = new WorkQueue(STORE.pools().worker(), "two");
    private final Settlement settlement = new Settlement(STORE.pools().worker());
    private String apex;
    private ZoneId zone;

    @BeforeEach
    void an_active_zone_and_an_empty_queue() {
        apex = "z" + zones++ + ".test";
        zone = STORE.seed().zone(TENANT, apex);
        STORE.superuser().execute("delete from zone_change; delete from dirty_zone");
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void a_write_makes_its_zone_due_once_folded() {
        put();
        assertThat(await(queue.lease(100, MINUTE))).isEmpty();

        assertThat(await(queue.fold())).isEqualTo(1);
        assertThat(await(queue.fold())).isZero();

        assertThat(await(queue.lease(100, MINUTE))).extracting(Lease::zone).containsExactly(zone);
    }

    @Test
    void the_cost_of_a_lease_follows_the_zones_that_are_due_and_not_those_that_wait() {
        STORE.superuser().execute("""
                        insert into dirty_zone (zone_id, due)
                        select gen_random_uuid(), now() + interval '1 hour' from generate_series(1, 3000);
                        insert into dirty_zone (zone_id) select gen_random_uuid() from generate_series(1, 3);
                        analyze dirty_zone
                        """);
        RowsRead rows = RowsRead.of(
                STORE.superuser(), "byod_worker", "lease_zones(100, 'x', interval '1 minute')", "dirty_zone");
        assertThat(rows.answered()).isEqualTo(3);
        assertThat(rows.read()).isLessThan(30);
    }

    @Test
    void each_kind_of_write_is_captured_and_a_bulk_write_only_once() {
        STORE.superuser().execute("""
                        insert into rrsets (tenant_id, zone_id, name, type, ttl, records)
                        select tenant_id, id, n || '.test', 'A', 300, '{192.0.2.1}'
                        from zones, generate_series(1, 1000) as n where id = '%s'
                        """.formatted(zone));
        assertThat(changes()).isEqualTo(1);
        STORE.superuser().execute("update rrsets set ttl = 60 where zone_id = '%s'".formatted(zone));
        assertThat(changes()).isEqualTo(2);
        STORE.superuser().execute("delete from rrsets where zone_id = '%s'".formatted(zone));
        assertThat(changes()).isEqualTo(3);
    }

    @Test
    void a_zone_is_captured_when_the_contract_shows_it_differently_and_not_when_activation_keeps_its_books() {
        update("next_check_at = now(), attempts = 3, condition_reason = 'x'");
        assertThat(changes()).isZero();
        update("policy = 'upsert-only'");
        assertThat(changes()).isEqualTo(1);
        update("state = 'pending'");
        update("state = 'active'");
        assertThat(changes()).isEqualTo(3);
    }

    @Test
    void a_leased_zone_is_leased_to_nobody_else_also_when_it_changes_again() {
        leased();
        put();
        await(queue.fold());

        assertThat(await(other.lease(100, MINUTE))).isEmpty();
    }

    @Test
    void a_zone_that_changed_under_its_lease_is_due_again_when_the_pass_ends() {
        Lease first = leased();
        put();
        await(queue.fold());

        assertThat(settle(first, Optional.empty())).isFalse();

        Lease second = await(other.lease(100, MINUTE)).getFirst();
        assertThat(second.generation()).isGreaterThan(first.generation());
        assertThat(second.fence()).isGreaterThan(first.fence());
        assertThat(settle(second, Optional.empty())).isTrue();
        assertThat(dirty()).isEmpty();
    }

    @Test
    void a_change_is_not_held_up_by_the_retry_of_the_pass_it_came_into() {
        Lease lease = leased();
        put();
        await(queue.fold());

        settle(lease, Optional.of(Duration.ofHours(1)));

        assertThat(await(queue.lease(100, MINUTE))).extracting(Lease::attempts).containsExactly(1);
    }

    @Test
    void a_change_makes_a_resting_zone_due_at_once() {
        settle(leased(), Optional.of(Duration.ofHours(1)));
        assertThat(await(queue.lease(100, MINUTE))).isEmpty();

        put();
        await(queue.fold());

        assertThat(await(queue.lease(100, MINUTE))).hasSize(1);
    }

    @Test
    void a_failed_pass_rests_and_counts_and_a_good_one_forgets() {
        settle(leased(), Optional.of(Duration.ofHours(1)));
        assertThat(await(queue.lease(100, MINUTE))).isEmpty();

        STORE.superuser().execute("update dirty_zone set due = now()");
        Lease again = await(queue.lease(100, MINUTE)).getFirst();
        assertThat(again.attempts()).isEqualTo(1);
        assertThat(settle(again, Optional.empty())).isTrue();
        assertThat(dirty()).isEmpty();
        assertThat(leased().attempts()).isZero();
    }

    @Test
    void a_lease_can_be_given_back() {
        Lease lease = leased();

        await(queue.postpone(lease, Duration.ZERO));

        assertThat(await(queue.lease(100, MINUTE))).singleElement().satisfies(again -> {
            assertThat(again.generation()).isEqualTo(lease.generation());
            assertThat(again.attempts()).isEqualTo(1);
        });
    }

    @Test
    void a_worker_that_was_slow_can_neither_settle_nor_postpone_what_another_leased() {
        Lease late = leased();
        STORE.superuser().execute("update dirty_zone set due = now()"); // its time is up
        Lease current = await(other.lease(100, MINUTE)).getFirst();

        assertThat(settle(late, Optional.empty())).isFalse();
        await(queue.postpone(late, Duration.ZERO));

        assertThat(dirty()).containsExactly(zone + "|" + current.fence());
        assertThat(settle(current, Optional.empty())).isTrue();
    }

    /** A counter in the row would start again, and the slow worker's number would be valid. */
    @Test
    void neither_generation_nor_fence_comes_back_when_the_zone_left_the_queue_meanwhile() {
        Lease late = leased();
        STORE.superuser().execute("update dirty_zone set due = now()");
        settle(await(other.lease(100, MINUTE)).getFirst(), Optional.empty());
        assertThat(dirty()).isEmpty();

        Lease fresh = leased();

        assertThat(fresh.generation()).isGreaterThan(late.generation());
        assertThat(settle(late, Optional.empty())).isFalse();
        assertThat(dirty()).containsExactly(zone + "|" + fresh.fence());
    }

    @Test
    void items_of_a_leased_zone_run_unless_no_pass_will_see_it() {
        ZoneId pending = STORE.seed().zone(TENANT, "pending-" + apex, "pending");
        String running = STORE.seed().put(zone, "a." + apex, "A", "192.0.2.1");
        String queued = STORE.seed().put(pending, "a.pending-" + apex, "A", "192.0.2.1");
        await(queue.fold());

        assertThat(await(queue.lease(100, MINUTE))).hasSize(2);

        assertThat(operation(running)).isEqualTo("running|t");
        assertThat(operation(queued)).isEqualTo("queued|f");
    }

    @Test
    void a_lease_takes_no_more_than_asked_for_and_the_longest_due_first() {
        ZoneId older = STORE.seed().zone(TENANT, "older-" + apex);
        STORE.superuser().execute("insert into dirty_zone (zone_id) values ('%s')".formatted(zone));
        STORE.superuser()
                .execute("insert into dirty_zone (zone_id, due) values ('%s', now() - interval '1 minute')"
                        .formatted(older));

        assertThat(await(queue.lease(1, MINUTE))).extracting(Lease::zone).containsExactly(older);
        assertThat(await(queue.lease(1, MINUTE))).extracting(Lease::zone).containsExactly(zone);
    }

    private Lease leased() {
        put();
        await(queue.fold());
        return await(queue.lease(100, MINUTE)).getFirst();
    }

    private void put() {
        STORE.seed().put(zone, "www." + apex, "A", "192.0.2.1");
    }

    private boolean settle(Lease lease, Optional<Duration> retryIn) {
        return await(settlement.settle(lease, new ReadMark("1:1:"), List.of(), retryIn))
                .complete();
    }

    private void update(String assignments) {
        STORE.superuser().execute("update zones set %s where id = '%s'".formatted(assignments, zone));
    }

    private static int changes() {
        return Integer.parseInt(STORE.superuser().row("select count(*) from zone_change"));
    }

    private static List<String> dirty() {
        return STORE.superuser().rows("select zone_id, fence from dirty_zone");
    }

    private static String operation(String id) {
        return STORE.superuser()
                .row("select state, started_at is not null from operations where id = '%s'".formatted(id));
    }
}
