package dev.byod.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Quotas hold against plain SQL, so against every program: exact at the limit, without leaks below it. */
@Timeout(120)
class QuotasIT {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Jdbc SUPERUSER = DATABASE.jdbc(DATABASE.superuser());
    private static final Jdbc API = DATABASE.jdbc(DATABASE.api());

    @AfterAll
    static void drop() {
        DATABASE.close();
    }

    @Test
    void forty_writers_at_once_end_with_exactly_the_quota() throws Exception {
        Fixture tenant = Fixture.create("crowded");
        SUPERUSER.execute("update tenants set rrset_quota = 100 where id = '%s'".formatted(tenant.id()));
        int[] refused = inParallel(
                40,
                writer -> IntStream.range(0, 5)
                        .filter(turn -> !tenant.tries(tenant.insert("w%d-%d".formatted(writer, turn), 1)))
                        .count());
        assertThat(IntStream.of(refused).sum()).isEqualTo(100);
        assertThat(tenant.rrsets()).isEqualTo(100);
        assertThat(tenant.use()).isEqualTo(tenant.truth());
    }

    /** Each sees the same empty tenant: only who waits for the others learns what they add. */
    @Test
    void bulk_writers_that_start_together_do_not_pass_the_quota_together() throws Exception {
        Fixture tenant = Fixture.create("bulky");
        SUPERUSER.execute("update tenants set value_quota = 100 where id = '%s'".formatted(tenant.id()));
        inParallel(20, writer -> tenant.tries(tenant.insert("w" + writer, 30)) ? 0 : 1);
        assertThat(tenant.use()).isEqualTo(tenant.truth()).endsWith("|90");
    }

    @Test
    void a_writer_far_below_waits_for_nobody() throws Exception {
        Fixture tenant = Fixture.create("roomy");
        try (Connection open = tenant.connect();
                Statement statement = open.createStatement()) {
            open.setAutoCommit(false);
            statement.execute(tenant.insert("first", 1));
            assertThat(tenant.tries("set lock_timeout = '1s'; " + tenant.insert("second", 1)))
                    .isTrue();
            open.commit();
        }
        assertThat(tenant.use()).isEqualTo(tenant.truth()).isEqualTo("1|2|2");
    }

    /** What it added is not to be seen yet, and might still fill the quota. */
    @Test
    void a_writer_near_the_quota_waits_for_all_who_are_not_done() throws Exception {
        Fixture tenant = Fixture.create("waiting");
        try (Connection open = tenant.connect();
                Statement statement = open.createStatement()) {
            open.setAutoCommit(false);
            statement.execute(tenant.insert("first", 1));
            SUPERUSER.execute("update tenants set rrset_quota = 2 where id = '%s'".formatted(tenant.id()));
            assertThatThrownBy(() -> tenant.run("set lock_timeout = '300ms'; " + tenant.insert("second", 1)))
                    .hasMessageContaining("lock timeout");
            open.rollback();
        }
        assertThat(tenant.use()).isEqualTo(tenant.truth()).isEqualTo("1|0|0");
    }

    @Test
    void who_is_above_its_quota_may_shrink_and_change_but_not_grow() {
        Fixture tenant = Fixture.create("lowered");
        tenant.run(tenant.insert("a", 3) + ";" + tenant.insert("b", 3));
        SUPERUSER.execute("update tenants set zone_quota = 0, rrset_quota = 1, value_quota = 1 where id = '%s'"
                .formatted(tenant.id()));
        tenant.run("update rrsets set ttl = 60");
        tenant.run("update rrsets set records = records[1:2] where name = 'a'");
        assertThatThrownBy(() -> tenant.run("update rrsets set records = records || '{x}'::text[] where name = 'a'"))
                .hasMessageContaining("quota values: 6 (expected: at most 1 in this tenant)");
        assertThatThrownBy(() -> tenant.run(tenant.insert("c", 1)))
                .hasMessageContaining("quota rrsets: 3 (expected: at most 1 in this tenant)");
        tenant.run("delete from rrsets where name = 'b'");
        assertThat(tenant.use()).isEqualTo(tenant.truth()).isEqualTo("1|1|2");
    }

    @Test
    void zones_count_in_every_state() {
        Fixture tenant = Fixture.create("zones");
        SUPERUSER.execute("update tenants set zone_quota = 2 where id = '%s'".formatted(tenant.id()));
        ZoneId second = DATABASE.seed().zone(tenant.id(), "second.test", "pending");
        assertThatThrownBy(() -> DATABASE.seed().zone(tenant.id(), "third.test", "pending"))
                .hasMessageContaining("quota zones: 3 (expected: at most 2 in this tenant)");
        SUPERUSER.execute("delete from zones where id = '%s'".formatted(second));
        assertThat(tenant.use()).isEqualTo(tenant.truth()).isEqualTo("1|0|0");
    }

    @Test
    void use_is_the_true_count_after_random_writes_by_several_connections() throws Exception {
        Fixture tenant = Fixture.create("random");
        SUPERUSER.execute(
                "update tenants set rrset_quota = 60, value_quota = 150 where id = '%s'".formatted(tenant.id()));
        inParallel(8, writer -> new RandomWrites(tenant, new Random(writer)).run(150));
        assertThat(tenant.use()).isEqualTo(tenant.truth());
        assertThat(tenant.rrsets()).isBetween(1L, 60L);
        assertThat(SUPERUSER.row(
                        "select count(*) <= 9 from tenant_usage where tenant_id = '%s'".formatted(tenant.id())))
                .isEqualTo("t");
    }

    @Test
    void nobody_but_the_triggers_changes_a_count() {
        for (Jdbc login : List.of(API, DATABASE.jdbc(DATABASE.worker()))) {
            for (String sql : List.of(
                    "update tenant_usage set rrsets = 0",
                    "delete from tenant_usage",
                    "select count_use('%s', 0, -1, 0)".formatted(new java.util.UUID(0, 0)),
                    "select use_quota('%s', 0, -1, 0)".formatted(new java.util.UUID(0, 0)))) {
                assertThatThrownBy(() -> login.execute(sql)).hasMessageContaining("permission denied");
            }
        }
    }

    @Test
    void what_was_there_before_quotas_is_counted() throws SQLException {
        try (TestDatabase database = TestDatabase.empty()) {
            Jdbc superuser = database.jdbc(database.superuser());
            flyway(database, "2").migrate();
            TenantId tenant = database.seed().tenant("old");
            ZoneId zone = database.seed().zone(tenant, "old.test");
            database.seed().put(zone, "a.old.test", "A", "192.0.2.1", "192.0.2.2");
            database.seed().put(zone, "b.old.test", "A", "192.0.2.1");
            flyway(database, "latest").migrate();
            assertThat(superuser.rows("select tenant_id, zones, rrsets, \"values\" from tenant_usage"))
                    .containsExactly(tenant + "|1|2|3");
            assertThat(superuser.rows("select polname from pg_policy where polname = 'counting_begins'"))
                    .isEmpty();
        }
    }

    private static Flyway flyway(TestDatabase database, String target) {
        return Flyway.configure()
                .dataSource(
                        database.jdbcUrl(),
                        database.owner().getUser(),
                        database.owner().getPassword())
                .locations("classpath:migrations/V*.sql")
                .table("schema_history")
                .target(target)
                .load();
    }

    private interface Writer {
        long run(int number) throws Exception;
    }

    private static int[] inParallel(int writers, Writer writer) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
            List<Callable<Long>> tasks = new ArrayList<>();
            for (int number = 0; number < writers; number++) {
                int mine = number;
                tasks.add(() -> writer.run(mine));
            }
            List<Future<Long>> done = threads.invokeAll(tasks);
            return done.stream().mapToInt(each -> each.resultNow().intValue()).toArray();
        }
    }

    /** Inserts, updates, deletes, several to a transaction, some of them rolled back. */
    private record RandomWrites(Fixture tenant, Random random) {

        long run(int transactions) throws SQLException {
            try (Connection connection = tenant.connect();
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                for (int i = 0; i < transactions; i++) {
                    transaction(connection, statement);
                }
            }
            return 0;
        }

        private void transaction(Connection connection, Statement statement) throws SQLException {
            try {
                statement.execute(write());
                statement.execute(random.nextInt(3) == 0 ? write() : "select 1");
                if (random.nextInt(4) == 0) {
                    connection.rollback();
                } else {
                    connection.commit();
                }
            } catch (SQLException refused) {
                // quota, or a deadlock on rows: both leave nothing
                connection.rollback();
            }
        }

        private String write() {
            String name = "n" + random.nextInt(80);
            return switch (random.nextInt(4)) {
                case 0 -> "delete from rrsets where name = '%s'".formatted(name);
                case 1 -> "delete from rrsets where name like '%s%%'".formatted(name.substring(0, 2));
                default ->
                    tenant.insert(name, 1 + random.nextInt(4))
                            + " on conflict on constraint rrset_exists_once do update set records = excluded.records";
            };
        }
    }

    /** A tenant with one zone. */
    private record Fixture(TenantId id, ZoneId zone) {

        static Fixture create(String name) {
            TenantId id = DATABASE.seed().tenant(name);
            return new Fixture(id, DATABASE.seed().zone(id, name + ".test"));
        }

        Connection connect() throws SQLException {
            return jdbc().connect();
        }

        void run(String sql) {
            jdbc().execute(sql);
        }

        boolean tries(String sql) {
            try {
                run(sql);
                return true;
            } catch (IllegalStateException refused) {
                assertThat(refused).hasMessageContaining("quota ");
                return false;
            }
        }

        String insert(String name, int records) {
            return "insert into rrsets (tenant_id, zone_id, name, type, ttl, records) values ('%s', '%s', '%s', 'A', 300, array_fill('x'::text, array[%d]))"
                    .formatted(id, zone, name, records);
        }

        long rrsets() {
            return Long.parseLong(SUPERUSER.row("select count(*) from rrsets where zone_id = '%s'".formatted(zone)));
        }

        String use() {
            return SUPERUSER.row("select zones, rrsets, \"values\" from tenant_use('%s')".formatted(id));
        }

        String truth() {
            return SUPERUSER.row("""
                    select (select count(*) from zones where tenant_id = '%1$s'), count(*),
                           coalesce(sum(cardinality(records)), 0) from rrsets where tenant_id = '%1$s'
                    """.formatted(id));
        }

        private Jdbc jdbc() {
            return new Jdbc(API.url() + "?options=-c%20byod.tenant_id=" + id, API.user(), API.password());
        }
    }
}
