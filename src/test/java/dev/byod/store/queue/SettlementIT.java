package dev.byod.store.queue;

import static dev.byod.testing.TestStore.await;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import dev.byod.store.contract.IntentBatch;
import dev.byod.store.contract.PgZoneSource;
import dev.byod.testing.Await;
import dev.byod.testing.TestStore;
import io.vertx.core.Future;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SettlementIT {

    private static final TestStore STORE = TestStore.create();
    private static final TenantId TENANT = STORE.seed().tenant("acme");
    private static final Optional<Duration> DONE = Optional.empty();
    private static final Optional<Duration> AGAIN = Optional.of(Duration.ofMinutes(5));
    private static int zones;

    private final WorkQueue queue = new WorkQueue(STORE.pools().worker(), "test");
    private final PgZoneSource source = new PgZoneSource(STORE.pools().registry(), PgZoneSource.INTERNAL_SHARD);
    private final Settlement settlement = new Settlement(STORE.pools().worker());
    private String apex;
    private ZoneId zone;
    private RrKey www;
    private RrKey ftp;

    @BeforeEach
    void an_active_zone() {
        apex = "z" + zones++ + ".test";
        zone = STORE.seed().zone(TENANT, apex);
        www = RrKey.of(DnsName.parse("www." + apex), RrType.A);
        ftp = RrKey.of(DnsName.parse("ftp." + apex), RrType.A);
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void an_operation_succeeds_with_its_item_and_is_told() {
        String operation = put(www);
        Lease lease = lease();

        SettleResult result = settle(lease, mark(), List.of(ItemResult.succeeded(www)), DONE);

        assertThat(result.complete()).isTrue();
        assertThat(result.changed()).containsExactly(OperationId.parse(operation));
        assertThat(operation(operation)).isEqualTo("succeeded|null|t");
        assertThat(item(operation)).isEqualTo("succeeded|null|null|t");
    }

    @Test
    void a_failure_says_why() {
        String operation = put(www);

        settle(lease(), mark(), List.of(ItemResult.failed(www, FaultCode.RECORD_UNCLAIMED, "not ours")), DONE);

        assertThat(operation(operation)).isEqualTo("failed|null|t");
        assertThat(item(operation)).isEqualTo("failed|RECORD_UNCLAIMED|not ours|t");
    }

    @Test
    void a_result_that_waits_tells_until_when_and_the_next_pass_may_end_it() {
        String operation = put(www);

        SettleResult waits =
                settle(lease(), mark(), List.of(ItemResult.waiting(www, FaultCode.RATE_LIMITED, "too many")), AGAIN);

        assertThat(waits.complete()).isFalse();
        assertThat(waits.changed()).containsExactly(OperationId.parse(operation));
        assertThat(STORE.superuser()
                        .row("select state, retry_at between now() + interval '4 min' and now() + interval '5 min'"
                                + " from operations where id = '%s'".formatted(operation)))
                .isEqualTo("waiting|t");

        STORE.superuser().execute("update dirty_zone set due = now()");
        settle(lease(), mark(), List.of(ItemResult.succeeded(www)), DONE);
        assertThat(operation(operation)).isEqualTo("succeeded|null|t");
    }

    @Test
    void a_waiting_result_without_a_retry_is_refused() {
        ItemResult waiting = ItemResult.waiting(www, FaultCode.RATE_LIMITED, "too many");
        Lease lease = new Lease(zone, 1, 1, 0);

        assertThatThrownBy(() -> settlement.settle(lease, new ReadMark("1:1:"), List.of(waiting), DONE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_item_that_was_committed_after_the_read_stays_open() {
        put(ftp);
        Lease lease = lease();
        ReadMark mark = mark();
        String later = put(www);

        settle(lease, mark, List.of(ItemResult.succeeded(www)), DONE);

        assertThat(operation(later)).isEqualTo("queued|null|f");
    }

    /** Its transaction id is older than the read; whether the read saw it is another question. */
    @Test
    void an_item_whose_transaction_was_open_during_the_read_stays_open() throws Exception {
        put(ftp);
        Lease lease = lease();
        ReadMark mark;
        try (Connection writing = STORE.superuser().connect();
                Statement statement = writing.createStatement()) {
            writing.setAutoCommit(false);
            statement.execute(newOperationOnWww());
            put(ftp); // a younger transaction, which the read does see
            mark = mark();
            writing.commit();
        }

        settle(lease, mark, List.of(ItemResult.succeeded(www), ItemResult.succeeded(ftp)), DONE);

        assertThat(STORE.superuser()
                        .rows("select name, state from operation_items where zone_id = '%s'".formatted(zone)))
                .containsExactlyInAnyOrder(
                        ftp.name() + "|superseded", ftp.name() + "|succeeded", www.name() + "|queued");
    }

    @Test
    void newer_intent_for_a_key_closes_the_older_whatever_becomes_of_it() {
        String older = put(www);
        String newer = put(www);

        SettleResult result = settle(
                lease(), mark(), List.of(ItemResult.waiting(www, FaultCode.PROVIDER_UNAVAILABLE, "down")), AGAIN);

        assertThat(result.changed()).containsExactlyInAnyOrder(OperationId.parse(older), OperationId.parse(newer));
        assertThat(operation(older)).isEqualTo("superseded|null|t");
        assertThat(operation(newer)).startsWith("waiting");
    }

    @Test
    void the_older_item_is_judged_when_the_newer_was_not_seen() {
        String older = put(www);
        Lease lease = lease();
        ReadMark mark = mark();
        String newer = put(www);

        settle(lease, mark, List.of(ItemResult.succeeded(www)), DONE);

        assertThat(operation(older)).isEqualTo("succeeded|null|t");
        assertThat(operation(newer)).isEqualTo("queued|null|f");
    }

    @Test
    void an_operation_fails_partially_when_its_items_end_differently() {
        String operation = put(www);
        addItem(operation, ftp);

        settle(
                lease(),
                mark(),
                List.of(ItemResult.succeeded(www), ItemResult.failed(ftp, FaultCode.PROVIDER_REFUSED, "no")),
                DONE);

        assertThat(operation(operation)).isEqualTo("partially_failed|null|t");
    }

    @Test
    void an_operation_is_open_while_one_of_its_items_is() {
        String operation = put(www);
        addItem(operation, ftp);

        settle(
                lease(),
                mark(),
                List.of(ItemResult.succeeded(www), ItemResult.waiting(ftp, FaultCode.RATE_LIMITED, "soon")),
                AGAIN);

        assertThat(operation(operation)).startsWith("waiting").endsWith("f");
    }

    @Test
    void a_superseded_item_does_not_spoil_a_success() {
        String operation = put(www);
        addItem(operation, ftp);
        put(ftp);

        settle(lease(), mark(), List.of(ItemResult.succeeded(www), ItemResult.succeeded(ftp)), DONE);

        assertThat(operation(operation)).isEqualTo("succeeded|null|t");
    }

    @Test
    void nothing_is_settled_under_a_lost_lease() {
        String operation = put(www);
        Lease late = lease();
        STORE.superuser().execute("update dirty_zone set due = now()");
        Lease current = lease();

        SettleResult result = settle(late, mark(), List.of(ItemResult.succeeded(www)), DONE);

        assertThat(result.complete()).isFalse();
        assertThat(result.changed()).isEmpty();
        assertThat(operation(operation)).isEqualTo("running|null|f");
        assertThat(settle(current, mark(), List.of(ItemResult.succeeded(www)), DONE)
                        .complete())
                .isTrue();
    }

    @Test
    void results_of_one_zone_touch_no_other() {
        ZoneId twin = STORE.seed().zone(TENANT, "twin-" + apex);
        String foreign = STORE.seed().put(twin, www.name().text(), "A", "192.0.2.1");
        String own = put(www);

        settle(lease(), mark(), List.of(ItemResult.succeeded(www)), DONE);

        assertThat(operation(own)).startsWith("succeeded");
        assertThat(operation(foreign)).startsWith("running");
    }

    @Test
    void what_newer_intent_closed_while_the_pass_settled_is_not_opened_again() throws Exception {
        String operation = put(www);
        Lease lease = lease();
        ReadMark mark = mark();
        ItemResult waiting = ItemResult.waiting(www, FaultCode.RATE_LIMITED, "soon");

        settleBehind(supersede(www), lease, mark, List.of(waiting), AGAIN);

        assertThat(operation(operation)).isEqualTo("superseded|null|t");
    }

    /** Each sees the other's item open in its own snapshot. */
    @Test
    void an_operation_ends_when_its_last_two_items_are_closed_at_once_by_two() throws Exception {
        String operation = put(www);
        addItem(operation, ftp);
        Lease lease = lease();

        settleBehind(supersede(www), lease, mark(), List.of(ItemResult.succeeded(ftp)), DONE);

        assertThat(operation(operation)).isEqualTo("succeeded|null|t");
    }

    @Test
    void tells_which_records_somebody_waits_for_in_what_the_mark_has_seen() {
        put(www);
        STORE.seed().delete(zone, ftp.name().text(), "A");
        ReadMark mark = mark();
        put(RrKey.of(DnsName.parse("later." + apex), RrType.A));

        assertThat(requireNonNull(await(settlement.asked(List.of(zone), mark)).get(zone)))
                .containsExactlyInAnyOrder(www, ftp);

        settle(lease(), mark, List.of(ItemResult.succeeded(www)), DONE);
        assertThat(requireNonNull(await(settlement.asked(List.of(zone), mark)).get(zone)))
                .containsExactly(ftp);
    }

    private String put(RrKey key) {
        return STORE.seed().put(zone, key.name().text(), "A", "192.0.2.1");
    }

    private void addItem(String operation, RrKey key) {
        STORE.superuser().execute("""
                        insert into operation_items (operation_id, tenant_id, zone_id, ord, name, type, op, etag)
                        select id, tenant_id, zone_id, 1, '%s', 'A', 'upsert', nextval('rrset_etag')
                        from operations where id = '%s'
                        """.formatted(key.name(), operation));
    }

    private String newOperationOnWww() {
        return """
                with o as (insert into operations (tenant_id, zone_id, kind) values ('%s', '%s', 'x') returning *)
                insert into operation_items (operation_id, tenant_id, zone_id, ord, name, type, op, etag)
                select id, tenant_id, zone_id, 0, '%s', 'A', 'upsert', nextval('rrset_etag') from o
                """.formatted(TENANT, zone, www.name());
    }

    private Lease lease() {
        await(queue.fold());
        return await(queue.lease(1000, Duration.ofMinutes(1))).stream()
                .filter(each -> each.zone().equals(zone))
                .findFirst()
                .orElseThrow();
    }

    private ReadMark mark() {
        return await(source.read(List.of(zone)).map(IntentBatch::mark));
    }

    private SettleResult settle(Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn) {
        return await(settlement.settle(lease, mark, results, retryIn));
    }

    /** Settles while a transaction is open that has done {@code first}, which commits once the settlement waits for it. */
    private void settleBehind(
            String first, Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn)
            throws SQLException {
        Future<SettleResult> settling;
        try (Connection connection = STORE.superuser().connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(first);
            settling = settlement.settle(lease, mark, results, retryIn);
            Await.until(Duration.ofSeconds(20), SettlementIT::aSettlementWaits);
            connection.commit();
        }
        await(settling);
    }

    private static boolean aSettlementWaits() {
        return !STORE.superuser()
                .rows("select pid from pg_stat_activity where wait_event_type = 'Lock'"
                        + " and query like '%settle_look%' and datname = current_database()")
                .isEmpty();
    }

    private String supersede(RrKey key) {
        return "select supersede_items('%s', '{%s}', '{A}', '{\"\"}', gen_random_uuid())".formatted(zone, key.name());
    }

    private static String operation(String id) {
        return STORE.superuser()
                .row("select state, retry_at, finished_at is not null from operations where id = '%s'".formatted(id));
    }

    private static String item(String operation) {
        return STORE.superuser()
                .row("select state, code, detail, finished_at is not null from operation_items"
                        + " where operation_id = '%s'".formatted(operation));
    }
}
