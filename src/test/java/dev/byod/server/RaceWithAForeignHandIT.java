package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.http.RateLimits;
import dev.byod.observe.Observation;
import dev.byod.observe.Observation.ClaimsCommitted;
import dev.byod.observe.Observer;
import dev.byod.reconcile.DriftPace;
import dev.byod.server.settings.Settings;
import dev.byod.server.settings.Settings.Listener;
import dev.byod.testing.Await;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Somebody puts a record after we have listed the zone and before we write to it. */
@Timeout(120)
class RaceWithAForeignHandIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final TestDatabase database = TestDatabase.create();
    private final Jdbc rows = database.jdbc(database.superuser());
    private final Lifetime lifetime = Lifetime.begin(Duration.ofSeconds(10));
    private final AtomicInteger races = new AtomicInteger();

    @AfterEach
    void stop() {
        lifetime.abandon();
        database.close();
    }

    @Test
    void the_foreign_record_stays_and_the_operation_names_it() {
        TenantId tenant = database.seed().tenant("racer");
        ZoneId zone = database.seed().zone(tenant, "race.test", "pending");
        String operation = database.seed().put(zone, "www.race.test", "A", "192.0.2.1");
        Observer foreignHand = this::putBetweenClaimAndWrite;
        Wiring.start(settings(), lifetime, foreignHand);

        Await.until(PATIENCE, () -> item("state", operation).equals("failed"));
        assertThat(races).hasValue(1);
        assertThat(item("code", operation)).isEqualTo("RECORD_UNCLAIMED");
        assertThat(item("detail", operation)).contains("www.race.test A", "198.51.100.1");
        assertThat(rows.row("select rdata[1] from embedded_dns.rrsets where type = 'A'"))
                .isEqualTo("198.51.100.1");
        assertThat(rows.row("select count(*) from dns_ownership")).isEqualTo("0");
    }

    private void putBetweenClaimAndWrite(Observation observation) {
        if (observation instanceof ClaimsCommitted && races.getAndIncrement() == 0) {
            rows.row("""
                    insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)
                    select id, 'www.race.test', 'A', 300, array['198.51.100.1'], array['198.51.100.1']
                    from embedded_dns.zones where name = 'race.test' returning name
                    """);
        }
    }

    private String item(String column, String operation) {
        return rows.row("select %s from operation_items where operation_id = '%s'".formatted(column, operation));
    }

    private Settings settings() {
        var anyPort = new Listener("127.0.0.1", 0);
        return new Settings(
                anyPort,
                anyPort,
                Optional.empty(),
                new Settings.Database(database.api(), database.worker(), database.registry(), database.owner(), 4),
                new Settings.Embedded(true, anyPort, database.embedded()),
                new Settings.Reconcile(
                        Duration.ofSeconds(1),
                        10,
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(45),
                        DriftPace.defaults()),
                RateLimits.none(),
                Duration.ofDays(30),
                Duration.ofSeconds(10),
                new Settings.Logging("text", "error"));
    }
}
