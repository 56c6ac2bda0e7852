package dev.byod.server;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observer;
import dev.byod.provider.embedded.EmbeddedZones;
import dev.byod.provider.embedded.dns.EmbeddedDns;
import dev.byod.server.management.Management;
import dev.byod.server.management.Readiness;
import dev.byod.server.observers.Failpoints;
import dev.byod.server.observers.Log;
import dev.byod.server.observers.Metrics;
import dev.byod.server.settings.Settings;
import dev.byod.server.settings.Settings.Listener;
import dev.byod.store.Databases;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The composition root: builds every part with what it needs, starts it, and puts it on the list of what to stop. */
final class Wiring {

    private static final long START_SECONDS = 30;

    private final Settings settings;
    private final Lifetime lifetime;
    private final Platform platform;
    private final Observer observer;
    private final Readiness readiness;

    private Wiring(Settings settings, Lifetime lifetime, Platform platform) {
        this.settings = settings;
        this.lifetime = lifetime;
        this.platform = platform;
        this.observer = new Log(settings.logLevel())
                .and(new Metrics(platform.registry()))
                .and(Failpoints.ofSystemProperty());
        this.readiness = new Readiness(platform.vertx());
    }

    /** Starts all parts in their order and answers once they serve. Blocks. */
    static Endpoints start(Settings settings, Lifetime lifetime) {
        Platform platform = Platform.start();
        lifetime.addAsync("event loops", platform.vertx()::close);
        return new Wiring(settings, lifetime, platform).start();
    }

    private Endpoints start() {
        int managementPort = management();
        Databases databases = databases();
        OptionalInt dnsPort = settings.embedded().enabled() ? OptionalInt.of(embeddedDns()) : OptionalInt.empty();
        readiness.serving(databases.api());
        lifetime.add("readiness", left -> readiness.stopping());
        return new Endpoints(0, managementPort, dnsPort);
    }

    private int management() {
        var wanted = settings.management();
        var management = new Management(http(wanted), readiness, platform.registry());
        await(Listening.on(
                "management", "--management-port", wanted, platform.vertx().deployVerticle(management)));
        return management.port();
    }

    private Databases databases() {
        var logins = new Databases.Logins(
                settings.database().api(),
                settings.database().worker(),
                settings.database().registry());
        Databases databases =
                Databases.open(platform.vertx(), logins, settings.database().poolSize());
        lifetime.addAsync("database pools", databases::close);
        return databases;
    }

    private int embeddedDns() {
        Pool pool = PgBuilder.pool()
                .using(platform.vertx())
                .connectingTo(settings.embedded().database())
                .with(new PoolOptions().setName("embedded").setShared(true).setMaxSize(4))
                .build();
        lifetime.addAsync("embedded provider's pool", pool::close);
        Listener wanted = settings.embedded().dns();
        var dns = new EmbeddedDns(new EmbeddedZones(pool), wanted.host(), wanted.port());
        await(Listening.on("DNS", "--dns-port", wanted, platform.vertx().deployVerticle(dns)));
        return dns.port();
    }

    private static HttpServerOptions http(Listener wanted) {
        return new HttpServerOptions().setHost(wanted.host()).setPort(wanted.port());
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.await(START_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "start: not done in " + START_SECONDS + " s").because(e);
        }
    }
}
