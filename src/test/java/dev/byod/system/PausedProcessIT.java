package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.testing.Await;
import dev.byod.testing.Jdbc;
import dev.byod.testing.Signals;
import dev.byod.testing.TestDatabase;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A process is stopped in the middle of a pass for longer than its leases, as by a long garbage collection or a machine
 * that was moved; another takes over and changes the very record; the first wakes up with its old plan in hand.
 */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class PausedProcessIT {

    private static final String ZONE = "paused.test";
    private static final Duration TAKEOVER = Duration.ofSeconds(40);
    private static final Duration PAUSE = Duration.ofSeconds(15);

    /** It has its listing: its claims come too late. It has its claims: its write comes too late. */
    @ParameterizedTest(name = "paused at {0}")
    @CsvSource({"ProviderCalled", "ClaimsCommitted"})
    @Execution(ExecutionMode.CONCURRENT)
    void a_process_that_wakes_up_past_its_lease_changes_nothing(String fact) throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            Api tenant = tenantWithRecord(database);
            try (ServerProcess late = ServerProcess.start(database, "-Dbyod.pausepoint=" + fact)) {
                Thread.ofVirtual().start(() -> late.api(tenant).put(ZONE, "www", "A", "192.0.2.1"));
                Await.until(TAKEOVER, () -> Signals.isStopped(late.pid()));
                System.out.printf("%s: process %d is stopped%n", fact, late.pid());
                long stopped = System.nanoTime();
                try (ServerProcess other = ServerProcess.start(database)) {
                    takeOver(other.api(tenant));
                    TimeUnit.NANOSECONDS.sleep(stopped + PAUSE.toNanos() - System.nanoTime());
                    wakeUp(late, database);
                    assertThat(address(database)).isEqualTo("192.0.2.2");
                    assertBothWork(late.api(tenant), other.api(tenant));
                    assertThat(address(database)).isEqualTo("192.0.2.4");
                }
            }
        }
    }

    private static Api tenantWithRecord(TestDatabase database) {
        try (ServerProcess first = ServerProcess.start(database)) {
            Api tenant = first.api().tenantWithZone("paused", ZONE);
            succeeds(tenant, tenant.put(ZONE, "www", "A", "192.0.2.0"));
            return tenant;
        }
    }

    private static void takeOver(Api other) {
        succeeds(other, other.put(ZONE, "www", "A", "192.0.2.2"));
    }

    /** It goes on where it was, and has said so when it has tried all that it meant to do. */
    private static void wakeUp(ServerProcess late, TestDatabase database) {
        String serial = serial(database);
        Signals.send("CONT", late.pid());
        Await.until(TAKEOVER, () -> late.output().contains("was taken over"));
        assertThat(serial(database))
                .as("the zone's serial, which each write moves")
                .isEqualTo(serial);
        assertThat(rows(database).row("select count(*) from dns_ownership where jsonb_exists(labels, 'byod.pending')"))
                .as("claims that were marked for a write")
                .isEqualTo("0");
    }

    private static void assertBothWork(Api late, Api other) {
        succeeds(other, late.put(ZONE, "www", "A", "192.0.2.3"));
        succeeds(late, other.put(ZONE, "www", "A", "192.0.2.4"));
    }

    private static void succeeds(Api api, String operation) {
        JsonObject ended = api.ended(operation);
        assertThat(ended.getString("state")).as(ended.encode()).isEqualTo("succeeded");
    }

    private static String address(TestDatabase database) {
        return rows(database).row("select rdata[1] from embedded_dns.rrsets where name = 'www." + ZONE + "'");
    }

    private static String serial(TestDatabase database) {
        return rows(database).row("select serial from embedded_dns.zones where name = '" + ZONE + "'");
    }

    private static Jdbc rows(TestDatabase database) {
        return database.jdbc(database.superuser());
    }
}
