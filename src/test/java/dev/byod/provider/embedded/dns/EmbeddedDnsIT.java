package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.provider.embedded.EmbeddedZones;
import dev.byod.testing.TestDatabase;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.PoolOptions;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Message;
import org.xbill.DNS.SOARecord;
import org.xbill.DNS.Section;

/** The responder on the embedded provider's own tables. */
class EmbeddedDnsIT {

    private static final TestDatabase DATABASE = TestDatabase.create();

    private static Deployed dns;

    @BeforeAll
    static void deploy() throws Exception {
        dns = Deployed.with(vertx -> source(vertx, DATABASE));
        execute("insert into embedded_dns.zones (name, account) values ('%s', 'acme')".formatted("example.test"));
        put("example.test", "NS", "ns1.example.test.");
    }

    @AfterAll
    static void close() throws Exception {
        dns.close();
        DATABASE.close();
    }

    @Test
    void aRecordIsAnsweredFromTheMomentItIsThereUntilItGoes() throws Exception {
        assertThat(answer("www.example.test TXT")).isEmpty();

        put("www.example.test", "TXT", "\"Keeps; its Case\"");
        assertThat(answer("WWW.example.test TXT")).isEqualTo("WWW.example.test. 300 TXT \"Keeps; its Case\"");

        execute("delete from embedded_dns.rrsets where name = 'www.example.test'");
        assertThat(dns.result("www.example.test TXT", Transport.UDP)).isEqualTo("NXDOMAIN aa");
    }

    @Test
    void theSerialOfTheSoaMovesWithEveryChange() throws Exception {
        long before = serial();
        put("serial.example.test", "A", "192.0.2.1");

        assertThat(serial()).isEqualTo(before + 1);
    }

    @Test
    void theZoneSpeaksThroughItsNameServer() throws Exception {
        assertThat(answer("example.test SOA"))
                .matches("example.test. 60 SOA ns1.example.test. hostmaster.example.test. \\d+ 3600 600 604800 60");
        assertThat(answer("example.test NS")).isEqualTo("example.test. 300 NS ns1.example.test.");
    }

    @Test
    void aDatabaseThatIsGoneIsAServerFailure() throws Exception {
        TestDatabase doomed = TestDatabase.create();
        try (Deployed orphan = Deployed.with(vertx -> source(vertx, doomed))) {
            assertThat(orphan.result("www.example.test A", Transport.UDP)).isEqualTo("REFUSED");

            doomed.close();

            assertThat(orphan.result("www.example.test A", Transport.UDP)).isEqualTo("SERVFAIL");
            assertThat(orphan.result("www.example.test A", Transport.TCP)).isEqualTo("SERVFAIL");
        }
    }

    private static ZoneSource source(Vertx vertx, TestDatabase database) {
        return ZoneSource.of(new EmbeddedZones(PgBuilder.pool()
                .using(vertx)
                .connectingTo(database.embedded())
                .with(new PoolOptions().setMaxSize(2))
                .build()));
    }

    private static String answer(String query) throws IOException {
        return QueryText.section(response(query), Section.ANSWER);
    }

    private static long serial() throws IOException {
        var soa = (SOARecord)
                response("example.test SOA").getSection(Section.ANSWER).getFirst();
        return soa.getSerial();
    }

    private static Message response(String query) throws IOException {
        return new Message(dns.client.ask(QueryText.query(query), Transport.UDP));
    }

    private static void put(String name, String type, String rdata) {
        execute("""
                insert into embedded_dns.rrsets (zone_id, name, type, ttl, rdata, canonical)
                select id, '%s', '%s', 300, array['%s'], array['%s'] from embedded_dns.zones where name = 'example.test'
                """.formatted(name, type, rdata, rdata));
    }

    private static void execute(String sql) {
        DATABASE.jdbc(DATABASE.superuser()).execute(sql);
    }
}
