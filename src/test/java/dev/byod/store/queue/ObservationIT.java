package dev.byod.store.queue;

import static dev.byod.testing.TestStore.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.FaultCode;
import dev.byod.core.drift.Drift;
import dev.byod.core.drift.Drift.Kind;
import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.testing.TestStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is kept of what passes saw, and what is known from it. */
@Timeout(60)
class ObservationIT {

    private static final TestStore STORE = TestStore.create();
    private static final TenantId TENANT = STORE.seed().tenant("acme");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static int zones;

    private final WorkQueue queue = new WorkQueue(STORE.pools().worker(), "test");
    private final Settlement settlement = new Settlement(STORE.pools().worker());
    private ZoneId zone;
    private RrKey www;

    @BeforeEach
    void an_active_zone() {
        String apex = "z" + zones++ + ".test";
        zone = STORE.seed().zone(TENANT, apex);
        www = RrKey.of(DnsName.parse("www." + apex), RrType.A);
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void a_failure_is_noted_beside_the_last_good_look_and_ends_with_the_next() {
        saw(new Sight.Seen(12, List.of()));
        String good = row("select observed_at, records from zone_observation where zone_id = '%s'");

        saw(new Sight.Failed(FaultCode.PROVIDER_UNAVAILABLE, "down"));
        String since = row("select failed_since from zone_observation where zone_id = '%s'");
        saw(new Sight.Failed(FaultCode.RATE_LIMITED, "slower"));

        assertThat(row("select observed_at, records from zone_observation where zone_id = '%s'"))
                .isEqualTo(good);
        assertThat(row("select failed_since, failed_at > failed_since, failure_code, failure_detail"
                        + " from zone_observation where zone_id = '%s'"))
                .isEqualTo(since + "|t|RATE_LIMITED|slower");

        saw(new Sight.Seen(12, List.of()));
        assertThat(row("select failed_since, failure_code from zone_observation where zone_id = '%s'"))
                .isEqualTo("null|null");
    }

    @Test
    void a_pass_that_did_not_look_leaves_everything_as_it_is() {
        saw(new Sight.Seen(3, List.of(found(Kind.MISSING, false))));
        String before = row("select xmin, observed_at from zone_observation where zone_id = '%s'");
        saw(new Sight.None());
        assertThat(row("select xmin, observed_at from zone_observation where zone_id = '%s'"))
                .isEqualTo(before);
        assertThat(drift()).hasSize(1);
    }

    @Test
    void a_slow_worker_keeps_nothing() {
        Lease late = lease();
        STORE.superuser().execute("update dirty_zone set due = now()");
        await(queue.lease(100, MINUTE));

        settle(late, new Sight.Seen(3, List.of(found(Kind.MISSING, false))));

        assertThat(drift()).isEmpty();
        assertThat(STORE.superuser().rows("select zone_id from zone_observation where zone_id = '%s'".formatted(zone)))
                .isEmpty();
    }

    @Test
    void drift_is_written_once_and_only_again_when_it_is_another() {
        saw(new Sight.Seen(3, List.of(found(Kind.CHANGED, "192.0.2.7"))));
        assertThat(drift()).containsExactly(www.name() + "|changed|A|300|{192.0.2.7}|null");
        String first = row("select xmin, seen_at from rrset_drift where zone_id = '%s'");

        saw(new Sight.Seen(3, List.of(found(Kind.CHANGED, "192.0.2.7"))));
        assertThat(row("select xmin, seen_at from rrset_drift where zone_id = '%s'"))
                .isEqualTo(first);

        saw(new Sight.Seen(3, List.of(found(Kind.CHANGED, "192.0.2.8"))));
        assertThat(drift()).containsExactly(www.name() + "|changed|A|300|{192.0.2.8}|null");
        assertThat(row("select missing, changed, \"foreign\" from zone_observation where zone_id = '%s'"))
                .isEqualTo("0|1|0");
    }

    @Test
    void a_foreign_record_that_is_gone_is_forgotten_and_drift_of_ours_is_kept_for_an_hour() {
        RrKey ftp = RrKey.of(DnsName.parse("ftp.test"), RrType.A);
        saw(new Sight.Seen(3, List.of(found(Kind.MISSING, true), found(ftp, Kind.FOREIGN, false))));
        saw(new Sight.Seen(3, List.of()));
        assertThat(row("select name, resolved_at is not null from rrset_drift where zone_id = '%s'"))
                .isEqualTo(www.name() + "|t");

        STORE.superuser().execute("update rrset_drift set resolved_at = now() - interval '61 minutes'");
        saw(new Sight.Seen(3, List.of()));
        assertThat(drift()).isEmpty();
    }

    @Test
    void of_very_much_drift_a_thousand_rows_are_kept_and_all_is_counted() {
        List<Sight.Found> many = IntStream.range(0, 1_500)
                .mapToObj(i -> found(RrKey.of(DnsName.parse("n" + i + ".test"), RrType.A), Kind.MISSING, false))
                .toList();
        saw(new Sight.Seen(0, many));
        assertThat(drift()).hasSize(1_000);
        saw(new Sight.Seen(0, many.subList(500, 1_500)));
        assertThat(drift()).hasSize(1_000);
        assertThat(row("select missing from zone_observation where zone_id = '%s'"))
                .isEqualTo("1000");
    }

    /** What there was no room for may be there or not: nothing is said of it. */
    @Test
    void more_drift_than_is_kept_resolves_nothing() {
        saw(new Sight.Seen(9000, List.of(found(Kind.MISSING, false))));
        List<Sight.Found> others = IntStream.range(0, 1001)
                .mapToObj(
                        number -> found(RrKey.of(DnsName.parse("n" + number + ".test"), RrType.A), Kind.FOREIGN, false))
                .toList();

        saw(new Sight.Seen(9000, others));

        assertThat(row("select resolved_at is null from rrset_drift where zone_id = '%s' and name = '" + www.name()
                        + "'"))
                .isEqualTo("t");
    }

    @Test
    void only_what_came_true_as_it_is_wanted_now_can_drift() {
        assertThat(suspicion()).as("not wanted").isInstanceOf(Suspicion.Unsettled.class);
        put("192.0.2.1");
        assertThat(suspicion()).as("not written").isInstanceOf(Suspicion.Unsettled.class);
        ended("failed", "2 hours");
        assertThat(suspicion()).as("refused").isInstanceOf(Suspicion.Unsettled.class);
        put("192.0.2.2");
        ended("succeeded", "2 hours");
        assertThat(suspicion()).isInstanceOf(Suspicion.Drifted.class);
    }

    @Test
    void what_was_written_just_now_is_trusted_for_the_rest_of_the_window() {
        put("192.0.2.1");
        ended("succeeded", "20 seconds");
        assertThat(suspicion())
                .isInstanceOfSatisfying(
                        Suspicion.Trusted.class,
                        trusted ->
                                assertThat(trusted.left()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(40)));

        ended("succeeded", "61 seconds");
        saw(new Sight.Seen(1, List.of(found(Kind.MISSING, true))));
        assertThat(suspicion()).as("corrected").isInstanceOf(Suspicion.Trusted.class);
    }

    @Test
    void what_was_corrected_three_times_in_an_hour_rests_for_the_remainder_of_it() {
        put("192.0.2.1");
        ended("succeeded", "2 hours");
        for (int times = 0; times < 3; times++) {
            assertThat(suspicion()).isInstanceOf(Suspicion.Drifted.class);
            saw(new Sight.Seen(1, List.of(found(Kind.CHANGED, true))));
            later("10 minutes");
        }
        assertThat(suspicion())
                .isInstanceOfSatisfying(
                        Suspicion.Held.class,
                        held -> assertThat(held.left()).isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30)));

        saw(new Sight.Seen(1, List.of(found(Kind.CHANGED, false))));
        assertThat(row("select corrections, resolved_at from rrset_drift where zone_id = '%s'"))
                .isEqualTo("3|null");
        later("30 minutes");
        assertThat(suspicion()).isInstanceOf(Suspicion.Drifted.class);
        saw(new Sight.Seen(1, List.of(found(Kind.CHANGED, true))));
        assertThat(row("select corrections from rrset_drift where zone_id = '%s'"))
                .isEqualTo("1");
    }

    private Suspicion suspicion() {
        Map<RrKey, Suspicion> known = await(settlement.suspect(zone, List.of(www), MINUTE));
        return known.getOrDefault(www, new Suspicion.Unsettled());
    }

    private void put(String address) {
        STORE.seed().put(zone, www.name().text(), "A", address);
    }

    private void ended(String state, String ago) {
        STORE.superuser()
                .execute(
                        "update operation_items set state = '%s', finished_at = now() - interval '%s' where zone_id = '%s'"
                                .formatted(state, ago, zone));
    }

    /** As if time had passed since the drift was seen. */
    private void later(String interval) {
        STORE.superuser()
                .execute("update rrset_drift set resolved_at = resolved_at - interval '%1$s',".formatted(interval)
                        + " corrections_since = corrections_since - interval '%s'".formatted(interval));
    }

    private void saw(Sight sight) {
        settle(lease(), sight);
    }

    private Lease lease() {
        STORE.superuser()
                .execute("delete from zone_change; delete from dirty_zone;"
                        + " insert into dirty_zone (zone_id) values ('%s')".formatted(zone));
        return await(queue.lease(100, MINUTE)).getFirst();
    }

    private void settle(Lease lease, Sight sight) {
        await(settlement.settle(lease, new ReadMark("1:1:"), List.of(), Optional.empty(), sight));
    }

    private Sight.Found found(Kind kind, boolean corrected) {
        return found(www, kind, corrected);
    }

    private static Sight.Found found(RrKey key, Kind kind, boolean corrected) {
        return new Sight.Found(new Drift(key, kind, Optional.empty(), ""), corrected);
    }

    private Sight.Found found(Kind kind, String observed) {
        RrSet listed = new RrSet(www, 300, List.of(RdataText.parse(RrType.A, observed)));
        return new Sight.Found(new Drift(www, kind, Optional.of(listed), ""), false);
    }

    private List<String> drift() {
        return STORE.superuser()
                .rows("select name, kind, observed_type, observed_ttl, observed_records, resolved_at from rrset_drift"
                        + " where zone_id = '%s'".formatted(zone));
    }

    private String row(String sql) {
        return STORE.superuser().row(sql.formatted(zone));
    }
}
