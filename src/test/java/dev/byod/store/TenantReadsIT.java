package dev.byod.store;

import static dev.byod.testing.TestStore.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.TenantId;
import dev.byod.testing.Await;
import dev.byod.testing.TestStore;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TenantReadsIT {

    private enum TestSql implements Statement {
        ZONES("select name from zones"),
        SLOW("select name from zones, pg_sleep(2)"),
        BROKEN("select 1 / $1::int as one"),
        KEYS("select name from api_keys"),
        INSERT("insert into audit_log (tenant_id, actor, action, target) values ($1::uuid, 'x', 'x', 'x')"),
        TWICE("insert into tenants (id, name) values ($1::uuid, 'alice')"),
        LOCK("select pg_advisory_xact_lock($1::int)"),
        COUNT("select count(*) from audit_log");

        private final String sql;

        TestSql(String sql) {
            this.sql = sql;
        }

        @Override
        public String sql() {
            return sql;
        }

        @Override
        public Role role() {
            return Role.API;
        }
    }

    private final TestStore store = TestStore.create();
    private final TenantReads reads =
            new TenantReads(store.vertx(), store.database().api());
    private final TenantWrites writes = new TenantWrites(store.pools().api());
    private final Context loop = store.vertx().getOrCreateContext();
    private final TenantId alice = store.seed().tenant("alice");
    private final TenantId bob = store.seed().tenant("bob");

    @AfterEach
    void close() {
        await(reads.close());
        store.close();
    }

    /** All leave on one connection, before the first answer is back. */
    @Test
    void a_thousand_interleaved_reads_of_two_tenants_see_their_own_rows_each() {
        store.seed().zone(alice, "alice.test");
        store.seed().zone(bob, "bob.test");

        Map<Integer, String> seen = onEventLoop(() -> {
            List<Future<?>> all = new ArrayList<>();
            Map<Integer, String> names = new HashMap<>();
            for (int i = 0; i < 1000; i++) {
                int turn = i;
                all.add(reads.read(turn % 2 == 0 ? alice : bob, TestSql.ZONES, Tuple.tuple())
                        .map(rows -> names.put(turn, names(rows).toString())));
            }
            return Future.all(all).map(names);
        });

        assertThat(seen).hasSize(1000);
        seen.forEach((turn, names) -> assertThat(names).isEqualTo(turn % 2 == 0 ? "[alice.test]" : "[bob.test]"));
        assertThat(connections()).isEqualTo("1");
    }

    @Test
    void a_failed_read_leaves_the_next_one_alone() {
        store.seed().zone(alice, "alice.test");

        String outcome = onEventLoop(() -> {
            Future<RowSet<Row>> broken = reads.read(alice, TestSql.BROKEN, Tuple.of(0));
            Future<RowSet<Row>> next = reads.read(alice, TestSql.ZONES, Tuple.tuple());
            return Future.join(broken, next)
                    .transform(both -> Future.succeededFuture(broken.failed() + " " + names(next.result())));
        });

        assertThat(outcome).isEqualTo("true [alice.test]");
    }

    @Test
    void a_read_on_a_lost_connection_is_made_again_on_a_new_one() {
        store.seed().zone(alice, "alice.test");
        Promise<String> names = Promise.promise();
        loop.runOnContext(turn -> reads.read(alice, TestSql.SLOW, Tuple.tuple())
                .map(rows -> names(rows).toString())
                .onComplete(names));
        Await.until(Duration.ofSeconds(10), () -> !terminated("pg_sleep").isEmpty());

        assertThat(await(names.future())).isEqualTo("[alice.test]");
    }

    /** The backends that were at work on such a select. */
    private List<String> terminated(String select) {
        return store.superuser()
                .rows("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'byod_test_api'"
                        + " and datname = current_database() and state = 'active' and query like '%" + select + "%'");
    }

    @Test
    void a_presented_key_is_read_without_a_tenant_and_shows_nothing_else() {
        store.superuser().execute("""
                        insert into api_keys (tenant_id, name, key_hash, prefix, scopes)
                        values ('%s', 'ci', '\\x0102', 'x', '{}'), ('%s', 'other', '\\x03', 'x', '{}')
                        """.formatted(alice, bob));

        assertThat(names(onEventLoop(() -> reads.readPresentedKey(new byte[] {1, 2}, TestSql.KEYS, Tuple.tuple()))))
                .containsExactly("ci");
        assertThat(names(onEventLoop(() -> reads.readPresentedKey(new byte[] {1, 2}, TestSql.ZONES, Tuple.tuple()))))
                .isEmpty();
    }

    @Test
    void a_write_is_the_tenants_and_leaves_no_tenant_on_its_connection() {
        await(writes.note(alice, connection -> TestSql.INSERT.on(connection, Tuple.of(alice.value()))));

        assertFault(
                writes.note(alice, connection -> TestSql.INSERT.on(connection, Tuple.of(bob.value()))),
                FaultCode.INTERNAL);
        assertThat(await(TestSql.COUNT.on(store.pools().api(), Tuple.tuple()))
                        .iterator()
                        .next()
                        .getLong(0))
                .isZero();
        assertThat(store.superuser().row("select tenant_id from audit_log")).isEqualTo(alice.toString());
    }

    @Test
    void a_failed_write_is_undone() {
        assertFault(
                writes.note(
                        alice,
                        connection -> TestSql.INSERT
                                .on(connection, Tuple.of(alice.value()))
                                .compose(done -> Future.failedFuture(new Fault(FaultCode.CNAME_CONFLICT, "no")))),
                FaultCode.CNAME_CONFLICT);

        assertThat(store.superuser().row("select count(*) from audit_log")).isEqualTo("0");
    }

    /** Each takes a lock the other waits for; Postgres ends one of them after a second. */
    @Test
    void a_write_that_lost_a_deadlock_is_made_again() {
        AtomicInteger tries = new AtomicInteger();
        Future<String> one = writes.note(alice, connection -> lockBoth(connection, tries, 1, 2));
        Future<String> other = writes.note(bob, connection -> lockBoth(connection, tries, 2, 1));

        await(Future.all(one, other));

        assertThat(tries.get()).isGreaterThan(2);
    }

    private Future<String> lockBoth(SqlConnection connection, AtomicInteger tries, int first, int second) {
        tries.incrementAndGet();
        return TestSql.LOCK
                .on(connection, Tuple.of(first))
                .compose(locked -> store.vertx().timer(300, TimeUnit.MILLISECONDS))
                .compose(rested -> TestSql.LOCK.on(connection, Tuple.of(second)))
                .map("both");
    }

    @Test
    void a_violated_constraint_is_read_out() {
        UUID id = UUID.randomUUID();

        assertThatThrownBy(() ->
                        await(writes.note(new TenantId(id), connection -> TestSql.TWICE.on(connection, Tuple.of(id)))))
                .isInstanceOfSatisfying(Fault.class, fault -> {
                    assertThat(fault.code()).isEqualTo(FaultCode.ALREADY_EXISTS);
                    assertThat(fault.detail()).isEqualTo("violated: tenant name is unique");
                });
    }

    private static void assertFault(Future<?> future, FaultCode code) {
        assertThatThrownBy(() -> await(future))
                .isInstanceOfSatisfying(
                        Fault.class, fault -> assertThat(fault.code()).isEqualTo(code));
    }

    private <T> T onEventLoop(Supplier<Future<T>> work) {
        Promise<T> promise = Promise.promise();
        loop.runOnContext(turn -> work.get().onComplete(promise));
        return await(promise.future());
    }

    private String connections() {
        return store.superuser().row("select count(*) from pg_stat_activity where usename = 'byod_test_api'");
    }

    private static List<String> names(RowSet<Row> rows) {
        return rows.stream().map(row -> row.getString("name")).toList();
    }
}
