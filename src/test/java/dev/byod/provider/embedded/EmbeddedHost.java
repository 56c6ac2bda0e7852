package dev.byod.provider.embedded;

import dev.byod.core.name.DnsName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.provider.Account;
import dev.byod.provider.Provider;
import dev.byod.provider.ProviderHost;
import dev.byod.server.ports.VertxTime;
import dev.byod.testing.TestDatabase;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The embedded host on a database of its own. */
final class EmbeddedHost implements ProviderHost, AutoCloseable {

    final TestDatabase database = TestDatabase.create();
    private final Vertx vertx = Vertx.vertx();
    final Pool pool = PgBuilder.pool()
            .using(vertx)
            .connectingTo(database.embedded())
            .with(new PoolOptions().setMaxSize(4))
            .build();
    final EmbeddedZones zones = new EmbeddedZones(pool);
    final ForeignHand hand = new ForeignHand(pool);
    private final Provider provider = new EmbeddedProvider(
            pool, VertxTime.ofLanes(vertx), List.of(DnsName.parse("ns1.host.test"), DnsName.parse("ns2.host.test")));

    @Override
    public Provider provider() {
        return provider;
    }

    @Override
    public Account account() {
        return new Account(EmbeddedProvider.NAME, "ours", Map.of());
    }

    @Override
    public Account stranger() {
        return new Account(EmbeddedProvider.NAME, "theirs", Map.of());
    }

    @Override
    public void foreignPut(RrSet rrset) {
        hand.put(rrset).await();
    }

    @Override
    public void foreignRemove(RrKey key) {
        hand.remove(key).await();
    }

    @Override
    public void close() throws Exception {
        vertx.close().await(10, TimeUnit.SECONDS);
        database.close();
    }
}
