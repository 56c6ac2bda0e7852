package dev.byod.server;

import dev.byod.bus.Bus;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observer;
import dev.byod.provider.Provider;
import dev.byod.provider.embedded.EmbeddedProvider;
import dev.byod.server.management.Management;
import dev.byod.server.management.Readiness;
import dev.byod.server.observers.Failpoints;
import dev.byod.server.observers.Log;
import dev.byod.server.observers.LogOutput;
import dev.byod.server.observers.Metrics;
import dev.byod.server.parts.EmbeddedHost;
import dev.byod.server.parts.PublicApi;
import dev.byod.server.parts.QueueWatch;
import dev.byod.server.parts.Reconciling;
import dev.byod.server.parts.Shared;
import dev.byod.server.ports.DatabaseClock;
import dev.byod.server.settings.Settings;
import dev.byod.store.Databases;
import dev.byod.store.queue.Listener;
import dev.byod.store.queue.SharedClock;
import dev.byod.store.queue.WorkQueue;
import io.vertx.core.Deployable;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The composition root: builds every part with what it needs, starts it, and puts it on the list of what to stop. Parts
 * start after what they need and so stop before it: readiness first, the event loops last.
 */
final class Wiring {

    private static final long START_SECONDS = 30;
    private static final long RETRY_NANOS = 500_000_000;

    private final Settings settings;
    private final Lifetime lifetime;
    private final Platform platform;
    private final Observer observer;
    private final QueueWatch queueWatch = new QueueWatch();

    private Wiring(Settings settings, Lifetime lifetime, Platform platform, Observer further) {
        this.settings = settings;
        this.lifetime = lifetime;
        this.platform = platform;
        this.observer = new Log()
                .and(new Metrics(platform.registry(), Version.number()))
                .and(queueWatch)
                .and(further);
    }

    /** Starts all parts and answers once they serve. Blocks. */
    static Endpoints start(Settings settings, Lifetime lifetime) {
        return start(settings, lifetime, Failpoints.ofSystemProperties());
    }

    /** The same with one more reader of observations. */
    static Endpoints start(Settings settings, Lifetime lifetime, Observer further) {
        LogOutput.begin(settings.logging());
        Platform platform = Platform.start();
        lifetime.addAsync("event loops", platform.vertx()::close);
        return new Wiring(settings, lifetime, platform, further).start();
    }

    private Endpoints start() {
        var readiness = new Readiness(vertx());
        int managementPort = management(readiness);
        var shared = shared(databases());
        Optional<EmbeddedHost> embedded = embedded();
        Map<String, Provider> providers = embedded.map(host -> Map.of(EmbeddedProvider.NAME, host.provider()))
                .orElse(Map.of());
        reconcile(shared, providers);
        int apiPort = api(shared, providers);
        readiness.serving(shared.databases().api());
        lifetime.add("readiness", left -> readiness.stopping());
        return new Endpoints(
                apiPort,
                managementPort,
                embedded.map(EmbeddedHost::port).map(OptionalInt::of).orElse(OptionalInt.empty()));
    }

    private Shared shared(Databases databases) {
        DatabaseClock clock = reach(() -> DatabaseClock.start(vertx(), new SharedClock(databases.worker())));
        return new Shared(
                vertx(), new Bus(vertx().eventBus()), databases, observer, WallClock.ofSystemProperty(), clock);
    }

    private int management(Readiness readiness) {
        var wanted = settings.management();
        var management = new Management(wanted.host(), wanted.port(), readiness, platform.registry());
        await(Listening.on("management", "--management-port", wanted, deploy("management", management)));
        return management.port();
    }

    private Databases databases() {
        var to = settings.database();
        var databases =
                Databases.open(vertx(), new Databases.Logins(to.api(), to.worker(), to.registry()), to.poolSize());
        lifetime.addAsync("database pools", databases::close);
        return databases;
    }

    private Optional<EmbeddedHost> embedded() {
        if (!settings.embedded().enabled()) {
            return Optional.empty();
        }
        var wanted = settings.embedded().dns();
        var host = EmbeddedHost.of(vertx(), settings.embedded());
        lifetime.addAsync("embedded provider's pool", host::close);
        await(Listening.on("DNS", "--dns-port", wanted, deploy("DNS server", host.dns())));
        return Optional.of(host);
    }

    /** Lanes before the reconciler that calls them; what wakes it comes last. */
    private void reconcile(Shared shared, Map<String, Provider> providers) {
        var reconciling = new Reconciling(shared, settings.reconcile());
        await(deployOnWorkers("lanes", reconciling.lanes(providers)));
        await(reconciling.controller().compose(controller -> deployOnWorkers("reconciler", controller)));
        var queue = new WorkQueue(shared.databases().worker(), "");
        Runnable stopWatch = queueWatch.begin(vertx(), queue, observer);
        lifetime.add("queue watch", left -> stopWatch.run());
        var listener = new Listener(
                vertx(), settings.database().worker(), shared.databases().worker(), shared.bus(), observer);
        listener.start();
        lifetime.addAsync("listener", listener::close);
    }

    private int api(Shared shared, Map<String, Provider> providers) {
        var wanted = settings.api();
        String adminKey = settings.adminKey().orElseGet(Secrets::next);
        var api = PublicApi.of(shared, settings, adminKey, providers.keySet());
        lifetime.addAsync("readers of tenants' rows", api::close);
        await(deploy("activation of zones", api.activation()));
        await(deploy("retention of operations", api.retention(settings.operationsKept())));
        var server = await(api.server());
        await(Listening.on("API", "--api-port", wanted, deploy("API", server)));
        return server.port();
    }

    private Vertx vertx() {
        return platform.vertx();
    }

    /** For parts that look at whole zones: one of ten thousand RRsets would hold up an event loop. */
    private Future<Void> deployOnWorkers(String name, Deployable part) {
        return deploy(name, part, new DeploymentOptions().setThreadingModel(ThreadingModel.WORKER));
    }

    private Future<Void> deploy(String name, Deployable part) {
        return deploy(name, part, new DeploymentOptions());
    }

    private Future<Void> deploy(String name, Deployable part, DeploymentOptions options) {
        return vertx().deployVerticle(part, options)
                .onSuccess(id -> lifetime.addAsync(name, () -> vertx().undeploy(id)))
                .mapEmpty();
    }

    /** The first word with the database, which may be starting, too. */
    private static <T> T reach(Supplier<Future<T>> word) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (true) {
            try {
                return await(word.get());
            } catch (Fault fault) {
                if (fault.code() != FaultCode.UNAVAILABLE || System.nanoTime() > end) {
                    throw fault;
                }
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.await(START_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "start: not done in " + START_SECONDS + " s").because(e);
        }
    }
}
