package dev.byod.server.parts;

import dev.byod.core.name.DnsName;
import dev.byod.provider.Provider;
import dev.byod.provider.embedded.EmbeddedProvider;
import dev.byod.provider.embedded.EmbeddedZones;
import dev.byod.provider.embedded.dns.EmbeddedDns;
import dev.byod.server.ports.VertxTime;
import dev.byod.server.settings.Settings.Embedded;
import dev.byod.store.Connections;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.sqlclient.Pool;
import java.util.List;

/** The embedded provider and its DNS server, on a pool of their own. */
public record EmbeddedHost(Pool pool, EmbeddedDns dns, Provider provider) {

    private static final int CONNECTIONS = 4;
    private static final List<DnsName> NAME_SERVERS =
            List.of(DnsName.parse("ns1.byod.test"), DnsName.parse("ns2.byod.test"));

    public static EmbeddedHost of(Vertx vertx, Embedded settings) {
        Pool pool = Connections.pool(vertx, settings.database(), "embedded", CONNECTIONS);
        var dns = new EmbeddedDns(
                new EmbeddedZones(pool), settings.dns().host(), settings.dns().port());
        return new EmbeddedHost(pool, dns, new EmbeddedProvider(pool, VertxTime.ofLanes(vertx), NAME_SERVERS));
    }

    /** The port of the DNS server, once it was deployed. */
    public int port() {
        return dns.port();
    }

    public Future<Void> close() {
        return pool.close();
    }
}
