package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.observe.Observation.CycleFailed;
import dev.byod.observe.Observation.PassStarted;
import dev.byod.observe.Observation.ProviderWritten;
import dev.byod.testing.Await;
import dev.byod.testing.FaultProxy.Link;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What happens to a database under a working server: each test does it to a real Postgres while clients write, and
 * requires that they only ever see 503 with Retry-After, that everything goes on by itself afterwards, and that nothing
 * acknowledged is lost.
 */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(240)
class DatabaseFaultsIT {

    /** A minute in earnest; what happens does not depend on it. */
    private static final Duration AWAY = Duration.ofSeconds(Long.getLong("fault.seconds", 12));

    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration PROMPT = Duration.ofSeconds(15);

    private FaultyHouse house;

    @BeforeAll
    void start(@TempDir Path folder) {
        house = new FaultyHouse(folder.resolve("data"), POLL);
    }

    @AfterAll
    void stop() {
        house.close();
    }

    @Test
    void postgres_is_restarted() throws Exception {
        var writer = new PatientWriter(house, "restart.test");
        house.postgres.stop();
        house.postgres.start();
        System.out.println("Postgres: process " + house.postgres.pid() + " now");

        writer.goesOn();
        writer.assertNothingIsLost(PROMPT);
    }

    @Test
    void postgres_dies_in_the_middle_of_commits() throws Exception {
        var writer = new PatientWriter(house, "crash.test");
        System.out.println("Postgres: SIGQUIT to process " + house.postgres.pid());
        house.postgres.crash();
        house.postgres.start();

        writer.goesOn();
        writer.assertNothingIsLost(PROMPT);
    }

    @Test
    void postgres_is_away_for_long() throws Exception {
        var writer = new PatientWriter(house, "away.test");
        System.out.println("Postgres: process " + house.postgres.pid() + " stops for " + AWAY);
        house.postgres.stop();
        long cycles = house.count(CycleFailed.class);
        Await.until(PROMPT, () -> house.management("/readyz") == 503);
        pause(AWAY);
        cycles = house.count(CycleFailed.class) - cycles;
        assertThat(house.management("/livez")).isEqualTo(200);
        assertThat(house.management("/readyz")).isEqualTo(503);
        house.postgres.start();

        Await.until(PROMPT, () -> house.management("/readyz") == 200);
        writer.goesOn();
        assertThat(writer.refusals()).isPositive();
        assertThat(cycles).as("looks at the queue meanwhile").isBetween(1L, 2 * AWAY.dividedBy(POLL));
        writer.assertNothingIsLost(PROMPT);
    }

    @Test
    void every_connection_is_killed_again_and_again() throws Exception {
        var writer = new PatientWriter(house, "killed.test");
        for (int round = 0; round < 10; round++) {
            System.out.println("backends terminated: "
                    + house.rows()
                            .rows("select pg_terminate_backend(pid), pid from pg_stat_activity"
                                    + " where usename like 'byod_test_%'")
                            .size());
            pause(Duration.ofMillis(300));
        }

        writer.goesOn();
        writer.assertNothingIsLost(PROMPT);
    }

    @Test
    void postgres_only_reads() throws Exception {
        var writer = new PatientWriter(house, "reading.test");
        System.out.println("Postgres: process " + house.postgres.pid() + " reads only");
        readOnly("on");
        Await.until(PROMPT, () -> writer.refusals() > 0);
        pause(POLL);
        long written = house.count(ProviderWritten.class);
        long looks = house.count(CycleFailed.class);
        pause(AWAY.dividedBy(2));
        looks = house.count(CycleFailed.class) - looks;
        written = house.count(ProviderWritten.class) - written;
        assertThat(house.send("GET", "/v1/zones/reading.test/rrsets", writer.key(), "")
                        .statusCode())
                .isEqualTo(200);
        readOnly("off");

        writer.goesOn();
        assertThat(written).as("writes at the provider").isZero();
        assertThat(looks).as("looks at the queue").isBetween(1L, AWAY.dividedBy(POLL));
        writer.assertNothingIsLost(PROMPT);
    }

    /** Somebody locks the table that all want to write: the pool's connections wait for it, and others for them. */
    @Test
    void all_connections_of_the_pool_wait_for_a_lock() throws Exception {
        var writer = new PatientWriter(house, "locked.test");
        String crowd = house.zone("crowd.test");
        try (Connection blocker = house.rows().connect();
                var statement = blocker.createStatement()) {
            blocker.setAutoCommit(false);
            statement.execute("lock table rrsets in access exclusive mode");
            System.out.println("rrsets locked through port " + house.postgres.port());
            List<Thread> clients = IntStream.range(0, 40)
                    .mapToObj(i -> Thread.ofVirtual().start(() -> house.put(crowd, "crowd.test", "w" + i, "192.0.2.1")))
                    .toList();
            Await.until(Duration.ofSeconds(14), () -> writer.refusals() > 0);
            assertThat(house.management("/livez")).isEqualTo(200);
            blocker.rollback();
            for (Thread client : clients) {
                client.join();
            }
        }

        writer.goesOn();
        writer.assertNothingIsLost(Duration.ofSeconds(25));
    }

    /** As behind a firewall that has forgotten them: no end is told, and nothing arrives. New connections are good. */
    @Test
    void every_connection_falls_silent() throws Exception {
        var writer = new PatientWriter(house, "silent.test");
        List<Link> links = house.proxy.links("");
        System.out.println("silent from now on: client ports "
                + links.stream().map(Link::port).toList());
        links.forEach(Link::blackHole);

        Await.until(Duration.ofSeconds(45), () -> writer.refusals() > 0);
        writer.goesOn();
        writer.assertNothingIsLost(Duration.ofSeconds(40));
    }

    @Test
    void no_notification_arrives() throws Exception {
        String key = house.zone("unheard.test");
        house.proxy.always("listen dns_intent_changed", Link::blackHole);
        System.out.println("listener silent: client ports "
                + house.proxy.links("listen dns_intent_changed").stream()
                        .map(Link::port)
                        .toList());
        for (int i = 0; i < 5; i++) {
            String name = "late" + i;
            assertThat(house.put(key, "unheard.test", name, "192.0.2.9").statusCode())
                    .isEqualTo(202);
            long began = System.nanoTime();
            Await.until(PROMPT, () -> house.isLive(name + ".unheard.test", "192.0.2.9"));
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(POLL.plusSeconds(2));
        }
        house.proxy.heal();
    }

    /** Its listing cannot be read, whatever the pass does. */
    @Test
    void a_poisoned_zone_rests_longer_and_longer_and_holds_up_no_other() throws Exception {
        String key = house.zone("poison.test");
        var writer = new PatientWriter(house, "beside-poison.test");
        house.rows()
                .execute("insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)"
                        + " select id, 'bad.poison.test', 'A', 300, array['poison'], array['poison']"
                        + " from embedded_dns.zones where name = 'poison.test'");
        String zone = house.rows().row("select id from zones where name = 'poison.test'");
        assertThat(house.put(key, "poison.test", "www", "192.0.2.1").statusCode())
                .isEqualTo(202);
        pause(Duration.ofSeconds(8));
        assertThat(passes(zone)).as("tries within 8 s").isBetween(2L, 6L);
        house.rows().execute("delete from embedded_dns.rrsets where name = 'bad.poison.test'");

        writer.goesOn();
        writer.assertNothingIsLost(PROMPT);
        Await.until(FaultyHouse.SOON, () -> house.isLive("www.poison.test", "192.0.2.1"));
    }

    private long passes(String zone) {
        return house.observed.stream()
                .filter(PassStarted.class::isInstance)
                .map(PassStarted.class::cast)
                .filter(pass -> pass.zone().toString().equals(zone))
                .count();
    }

    private void readOnly(String onOrOff) {
        var postgres = house.database.jdbc(house.database.superuser());
        try (Connection connection = postgres.connect();
                var statement = connection.createStatement()) {
            statement.execute("alter system set default_transaction_read_only = " + onOrOff);
            statement.execute("select pg_reload_conf()");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void pause(Duration time) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(time.toMillis());
    }
}
