package dev.byod.provider.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.bus.Outcome;
import dev.byod.core.FaultCode;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.provider.ProviderContract;
import dev.byod.provider.ProviderHost;
import io.vertx.core.Future;
import io.vertx.pgclient.PgException;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The contract on a real database, and what only this host promises. */
class EmbeddedProviderIT extends ProviderContract {

    private static EmbeddedHost host;

    @BeforeAll
    static void start() {
        host = new EmbeddedHost();
    }

    @AfterAll
    static void stop() throws Exception {
        host.close();
    }

    @Override
    protected ProviderHost host() {
        return host;
    }

    @Test
    void the_serial_moves_with_every_change_and_stays_without_one() {
        long opened = serial();
        RrSet www = create(rrset("www", "A", "192.0.2.1"));
        long created = serial();
        apply(new Change.Create(www));
        long refused = serial();
        host.foreignPut(rrset("www", "A", "192.0.2.2"));

        assertThat(created).isGreaterThan(opened);
        assertThat(refused).isEqualTo(created);
        assertThat(serial()).isGreaterThan(refused);
    }

    @Test
    void the_serial_goes_round_past_zero() {
        sql("update embedded_dns.zones set serial = 4294967295 where name = '" + zone + "'");

        create(rrset("www", "A", "192.0.2.1"));

        assertThat(serial()).isEqualTo(1);
    }

    @Test
    void a_hand_with_psql_moves_the_serial_and_cannot_put_a_cname_beside_other_records() {
        create(rrset("www", "A", "192.0.2.1"));
        long before = serial();

        sql("update embedded_dns.rrsets set ttl = 60 where name = 'www." + zone + "'");

        assertThat(serial()).isGreaterThan(before);
        assertThatThrownBy(() -> sql("insert into embedded_dns.rrsets select zone_id, name, 'CNAME', 60, '{x.}', '{x.}'"
                        + " from embedded_dns.rrsets where name = 'www." + zone + "'"))
                .hasMessageContaining("a CNAME stands alone");
    }

    @Test
    void the_foreign_hand_meets_the_same_rule() {
        create(rrset("www", "A", "192.0.2.1"));

        assertFault(FaultCode.CNAME_CONFLICT, host.hand.put(rrset("www", "CNAME", "other.example.")));
    }

    @Test
    void the_foreign_hand_works_in_the_longest_zone() {
        assertThat(await(host.hand.put(rrset("a.b", "A", "192.0.2.1")))).isEqualTo(zone);
        assertFault(FaultCode.NOT_FOUND, host.hand.remove(key("nothing", "A")));
    }

    @Test
    void a_record_with_a_set_identifier_fails_alone() {
        RrSet routed = new RrSet(
                new RrKey(zone.resolve("www"), key("www", "A").type(), "blue"),
                300,
                rrset("www", "A", "192.0.2.1").rdata());
        RrSet plain = rrset("plain", "A", "192.0.2.1");

        List<Outcome> outcomes = apply(new Change.Create(routed), new Change.Create(plain));

        assertThat(outcomes.getFirst())
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.code()).isEqualTo(FaultCode.PROVIDER_REFUSED));
        assertThat(outcomes.getLast()).isEqualTo(new Outcome.Applied(plain.key()));
        assertThat(find(key("www", "A"))).isEmpty();
    }

    @Test
    void a_write_that_meets_its_deadline_while_it_waits_is_never_made() throws Exception {
        Change create = new Change.Create(rrset("www", "A", "192.0.2.1"));
        try (Connection other = host.database.jdbc(host.database.superuser()).connect()) {
            other.setAutoCommit(false);
            other.createStatement().execute("select from embedded_dns.zones where name = '" + zone + "' for update");

            Future<List<Outcome>> late =
                    host.provider().apply(host.account(), zone, List.of(create), Duration.ofMillis(100));

            assertFault(FaultCode.PROVIDER_UNAVAILABLE, late);
            other.rollback();
        }
        assertThat(find(create.key())).isEmpty();
    }

    @Test
    void a_foreign_record_put_at_the_same_moment_is_never_replaced() {
        for (String name : IntStream.range(0, 100).mapToObj(i -> "n" + i).toList()) {
            Change create = new Change.Create(rrset(name, "A", "192.0.2.1"));
            Future<?> foreign = host.hand.put(rrset(name, "A", "198.51.100.9"));
            Future<List<Outcome>> ours =
                    host.provider().apply(host.account(), zone, List.of(create), Duration.ofSeconds(5));
            await(foreign);
            await(ours);

            assertThat(find(create.key())).contains(rrset(name, "A", "198.51.100.9"));
        }
    }

    @Test
    void the_host_and_byod_cannot_read_each_other() {
        assertThatThrownBy(() -> await(host.pool.query("select * from tenants").execute()))
                .isInstanceOf(PgException.class)
                .hasMessageContaining("permission denied");
    }

    private long serial() {
        return await(host.zones.load(zone)).orElseThrow().serial();
    }

    private static void sql(String sql) {
        host.database.jdbc(host.database.superuser()).execute(sql);
    }
}
