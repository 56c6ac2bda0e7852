package dev.byod.provider.embedded.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The responder as it runs: its port, its zones as they change and vanish. */
class EmbeddedDnsTest {

    private static final String WWW = "www.moving.test A";

    @ParameterizedTest
    @EnumSource
    void aChangedZoneIsServedAtOnce(Transport transport) throws Exception {
        var zones = new MemoryZones();
        try (Deployed dns = Deployed.with(zones)) {
            assertThat(dns.result(WWW, transport)).isEqualTo("REFUSED");

            zones.put(moving(1, ""));
            assertThat(dns.result(WWW, transport)).isEqualTo("NXDOMAIN aa");

            zones.put(moving(2, "www 300 A 192.0.2.1"));
            assertThat(dns.result(WWW, transport)).isEqualTo("NOERROR aa");

            zones.remove("moving.test");
            assertThat(dns.result(WWW, transport)).isEqualTo("REFUSED");
        }
    }

    @ParameterizedTest
    @EnumSource
    void zonesThatCannotBeHadAreAServerFailure(Transport transport) throws Exception {
        try (Deployed dns = Deployed.with(new Gone())) {
            assertThat(dns.result(WWW + " rd edns=0", transport)).isEqualTo("SERVFAIL rd edns=0");
            assertThat(dns.result(WWW + " opcode=4", transport)).isEqualTo("NOTIMP opcode=4");
        }
    }

    @Test
    void aPortTakenOnTcpFailsTheStart() throws Exception {
        Vertx vertx = Vertx.vertx();
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var dns = new EmbeddedDns(new MemoryZones(), "127.0.0.1", taken.getLocalPort(), 1000);

            assertThatThrownBy(() -> vertx.deployVerticle(dns).await(10, TimeUnit.SECONDS))
                    .hasMessageContaining("in use");
        } finally {
            vertx.close().await(10, TimeUnit.SECONDS);
        }
    }

    private static ZoneData moving(long serial, String records) {
        String soa = "@ 60 SOA ns.moving.test. hostmaster.moving.test. %d 3600 600 604800 60\n".formatted(serial);
        return ZoneText.parse("moving.test.", serial, soa + records);
    }

    /** A database that is not there. */
    private static final class Gone implements ZoneSource {

        @Override
        public Future<Map<String, Long>> serials(Collection<String> names) {
            return Future.failedFuture("connection refused");
        }

        @Override
        public Future<Optional<ZoneData>> load(String name) {
            throw new AssertionError("nothing to load");
        }
    }
}
