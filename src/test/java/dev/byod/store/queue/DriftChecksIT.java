package dev.byod.store.queue;

import static dev.byod.testing.TestStore.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.drift.Sight;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.testing.RowsRead;
import dev.byod.testing.TestStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When zones are looked at although nothing changed. */
@Timeout(60)
class DriftChecksIT {

    private static final TestStore STORE = TestStore.create();
    private static final TenantId TENANT = STORE.seed().tenant("acme");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static int zones;

    private final WorkQueue queue = new WorkQueue(STORE.pools().worker(), "one");
    private final WorkQueue other = new WorkQueue(STORE.pools().worker(), "two");
    private final Settlement settlement = new Settlement(STORE.pools().worker());
    private ZoneId zone;

    @BeforeEach
    void an_active_zone_that_was_seen_and_an_empty_queue() {
        sql("update settings set reconciler_mode = 'internal'; update zones set state = 'pending'");
        zone = STORE.seed().zone(TENANT, "z" + zones++ + ".test");
        sql("delete from zone_observation");
        empty();
        seen();
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void a_zone_has_a_moment_from_its_first_look_on_and_is_not_looked_at_before() {
        assertThat(STORE.superuser()
                        .row("select next_check_at between now() and now() + interval '1 hour' from zone_observation"))
                .isEqualTo("t");
        assertThat(checks(queue)).isEmpty();
    }

    @Test
    void a_zone_is_looked_at_once_whoever_asks_and_then_again_within_a_period() {
        due("1 second");
        List<Lease> both = new ArrayList<>(checks(queue));
        both.addAll(checks(other));
        assertThat(both).extracting(Lease::zone).containsExactly(zone);
        assertThat(
                        STORE.superuser()
                                .row(
                                        "select next_check_at - now() between interval '0' and interval '1 hour' from zone_observation"))
                .isEqualTo("t");

        assertThat(settlement(both.getFirst())).isTrue();
        assertThat(STORE.superuser().rows("select zone_id from dirty_zone")).isEmpty();
        assertThat(checks(queue)).isEmpty();
    }

    @Test
    void a_zone_that_stands_in_the_queue_is_left_to_the_pass_it_waits_for() {
        STORE.seed().put(zone, "www.test", "A", "192.0.2.1");
        await(queue.fold());
        sql("update dirty_zone set due = now() + interval '5 minutes', attempts = 3");
        due("1 second");

        assertThat(checks(queue)).isEmpty();
        assertThat(STORE.superuser().row("select attempts, lease_until from dirty_zone"))
                .isEqualTo("3|null");
    }

    @Test
    void a_change_during_a_look_is_due_when_the_look_ends() {
        due("1 second");
        Lease look = checks(queue).getFirst();
        STORE.seed().put(zone, "www.test", "A", "192.0.2.1");
        await(queue.fold());
        assertThat(await(queue.lease(100, MINUTE))).isEmpty();
        assertThat(settlement(look)).isFalse();
        assertThat(await(queue.lease(100, MINUTE))).extracting(Lease::zone).containsExactly(zone);
    }

    @Test
    void nobody_is_looked_at_in_external_mode_or_while_not_active() {
        due("1 second");
        sql("update settings set reconciler_mode = 'external'");
        assertThat(checks(queue)).isEmpty();

        sql("update settings set reconciler_mode = 'internal'");
        sql("update zones set state = 'pending'");
        empty();
        assertThat(checks(queue)).isEmpty();
        assertThat(STORE.superuser().row("select next_check_at from zone_observation"))
                .isEqualTo("null");

        sql("update zones set state = 'active' where id = '%s'".formatted(zone));
        await(queue.fold());
        settlement(await(queue.lease(1, MINUTE)).getFirst());
        assertThat(STORE.superuser().row("select next_check_at > now() from zone_observation"))
                .isEqualTo("t");
    }

    @Test
    void a_thousand_zones_are_spread_evenly_over_the_period() {
        thousandZones();
        sql("update zone_observation set next_check_at = next_check(zone_id, interval '100 seconds')");
        List<Integer> perSecond =
                STORE.superuser().rows("""
                        select count(*) from zone_observation
                        group by floor(extract(epoch from next_check_at))
                        """).stream().map(Integer::parseInt).toList();
        assertThat(perSecond).allMatch(zonesDue -> zonesDue <= 30);
        assertThat(perSecond).hasSizeBetween(99, 101);
        assertThat(STORE.superuser().row("""
                        select min(next_check_at) > clock_timestamp() - interval '1 minute',
                               max(next_check_at) <= clock_timestamp() + interval '100 seconds'
                        from zone_observation
                        """)).isEqualTo("t|t");
    }

    @Test
    void a_process_that_starts_after_a_long_night_does_not_look_at_all_at_once() {
        thousandZones();
        due("8 hours");
        assertThat(await(queue.leaseChecks(100, MINUTE, HOUR))).isEmpty();
        List<Integer> perMinute =
                STORE.superuser().rows("""
                        select count(*) from zone_observation
                        group by floor(extract(epoch from next_check_at) / 60)
                        """).stream().map(Integer::parseInt).toList();
        assertThat(perMinute).hasSizeBetween(55, 61).allMatch(zonesDue -> zonesDue <= 45);
    }

    @Test
    void a_look_takes_no_more_than_asked_for_and_a_shorter_period_counts_from_now_on() {
        thousandZones();
        due("1 second");
        assertThat(await(queue.leaseChecks(7, MINUTE, HOUR))).hasSize(7);

        sql("update zone_observation set next_check_at = now() + interval '20 hours'");
        checks(queue);
        assertThat(STORE.superuser()
                        .row("select max(next_check_at) <= now() + interval '1 hour' from zone_observation"))
                .isEqualTo("t");
    }

    /** What a look at the schedule reads when few of a thousand zones are due; some versions of rows are dead. */
    @Test
    void the_cost_of_a_look_follows_the_zones_that_are_due_and_not_the_fleet() {
        thousandZones();
        sql("update zone_observation set next_check_at = now() + random() * interval '1 hour'");
        sql("analyze zone_observation");
        assertThat(read(0)).isLessThan(30);
        due("1 second", "where zone_id in (select zone_id from zone_observation limit 3)");
        assertThat(read(3)).isLessThan(30);
    }

    /** Rows of the schedule that are read to lease so many. */
    private static int read(int leased) {
        RowsRead rows = RowsRead.of(
                STORE.superuser(),
                "byod_worker",
                "lease_checks(100, 'x', interval '1 minute', interval '1 hour')",
                "zone_observation");
        assertThat(rows.answered()).isEqualTo(leased);
        return rows.read();
    }

    private static void thousandZones() {
        sql("""
                with credential as (
                  insert into credentials (tenant_id, name, provider) values ('%1$s', 'many %2$d', 'embedded') returning id),
                many as (
                  insert into zones (tenant_id, credential_id, name, rkey, state)
                  select '%1$s', id, 'n' || n || '-%2$d.test', 'n' || n || '-%2$d.test', 'active'
                  from credential, generate_series(1, 1000) n returning id, tenant_id)
                insert into zone_observation (zone_id, tenant_id, next_check_at) select id, tenant_id, now() from many
                """.formatted(STORE.seed().tenant("many " + zones), zones));
        sql("delete from zone_observation where observed_at is not null");
        empty();
    }

    private static void due(String ago) {
        due(ago, "");
    }

    private static void due(String ago, String where) {
        sql("update zone_observation set next_check_at = now() - interval '%s' %s".formatted(ago, where));
    }

    private void seen() {
        sql("insert into dirty_zone (zone_id) values ('%s')".formatted(zone));
        settlement(await(queue.lease(1, MINUTE)).getFirst());
    }

    private boolean settlement(Lease lease) {
        var sight = new Sight.Seen(0, List.of());
        return await(settlement.settle(lease, new ReadMark("1:1:"), List.of(), Optional.empty(), sight))
                .complete();
    }

    private static List<Lease> checks(WorkQueue queue) {
        return await(queue.leaseChecks(100, MINUTE, HOUR));
    }

    private static void empty() {
        sql("delete from zone_change; delete from dirty_zone");
    }

    private static void sql(String sql) {
        STORE.superuser().execute(sql);
    }
}
