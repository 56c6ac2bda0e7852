package dev.byod.provider.embedded.dns;

import io.vertx.core.Vertx;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.xbill.DNS.Message;

/** A responder on a free port of the loopback, with a Vert.x of its own. */
final class Deployed implements AutoCloseable {

    private static final int TCP_IDLE_MILLIS = 60_000;
    private static final int WAIT_SECONDS = 10;

    final TestClient client;
    final int port;
    private final Vertx vertx = Vertx.vertx();

    private Deployed(Function<Vertx, ZoneSource> source, int tcpIdleMillis) throws Exception {
        var dns = new EmbeddedDns(source.apply(vertx), "127.0.0.1", 0, tcpIdleMillis);
        vertx.deployVerticle(dns).await(WAIT_SECONDS, TimeUnit.SECONDS);
        port = dns.port();
        client = new TestClient(port);
    }

    static Deployed with(Function<Vertx, ZoneSource> source) throws Exception {
        return new Deployed(source, TCP_IDLE_MILLIS);
    }

    static Deployed with(ZoneSource source) throws Exception {
        return with(vertx -> source);
    }

    static Deployed withTestZones() throws Exception {
        return with(MemoryZones.of(TestZones.ALL));
    }

    static Deployed withTcpIdle(int millis) throws Exception {
        return new Deployed(vertx -> MemoryZones.of(TestZones.ALL), millis);
    }

    /** The result of a query, as {@link QueryText} writes it. */
    String result(String query, Transport transport) throws IOException {
        return QueryText.result(new Message(client.ask(QueryText.query(query), transport)));
    }

    @Override
    public void close() throws Exception {
        vertx.close().await(WAIT_SECONDS, TimeUnit.SECONDS);
    }
}
