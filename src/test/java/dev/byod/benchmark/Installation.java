package dev.byod.benchmark;

import dev.byod.http.RateLimits;
import dev.byod.provider.embedded.EmbeddedProvider;
import dev.byod.reconcile.DriftPace;
import dev.byod.server.TestPlatform;
import dev.byod.server.parts.ApiServer;
import dev.byod.server.parts.EmbeddedHost;
import dev.byod.server.parts.PublicApi;
import dev.byod.server.parts.Reconciling;
import dev.byod.server.parts.Shared;
import dev.byod.server.settings.Settings;
import dev.byod.server.settings.Settings.Listener;
import dev.byod.testing.Await;
import dev.byod.testing.TestDatabase;
import io.vertx.core.Deployable;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The program's parts as {@code server.Wiring} puts them together, without limits, on a database of its own. */
final class Installation implements AutoCloseable {

    static final String ADMIN_KEY = "benchmark-admin-key";
    static final Duration POLL = Duration.ofSeconds(2);

    private static final int CONNECTIONS = 8;
    private static final int ZONES_IN_FLIGHT = 200;
    private static final Listener ANY_PORT = new Listener("127.0.0.1", 0);

    final TestDatabase database;
    final Watch watch = new Watch();
    final Shared shared;
    private final List<String> deployed = new ArrayList<>();
    private final Settings settings;
    private final ApiServer api;
    private int dnsPort;

    private Installation(TestDatabase database, Duration poll) {
        this.database = database;
        this.settings = settings(database, poll);
        this.shared = TestPlatform.shared(settings, database.logins(), watch);
        var offered = PublicApi.of(shared, settings, ADMIN_KEY, Set.of(EmbeddedProvider.NAME));
        deploy(offered.activation(), ThreadingModel.EVENT_LOOP);
        this.api = Await.result(offered.server());
        deploy(api, ThreadingModel.EVENT_LOOP);
    }

    /** The API alone: what is written stays to be done. */
    static Installation ofApi() {
        return new Installation(TestDatabase.create(), POLL);
    }

    /** All of it. */
    static Installation whole(TestDatabase database) {
        Installation whole = new Installation(database, POLL);
        whole.reconcile();
        whole.listen();
        return whole;
    }

    /** All but the listener: only the poll finds work. */
    static Installation polling(TestDatabase database, Duration poll) {
        Installation polling = new Installation(database, poll);
        polling.reconcile();
        return polling;
    }

    int apiPort() {
        return api.port();
    }

    int dnsPort() {
        return dnsPort;
    }

    String url() {
        return "http://127.0.0.1:" + apiPort();
    }

    Vertx vertx() {
        return shared.vertx();
    }

    @Override
    public void close() {
        deployed.reversed().forEach(part -> Await.result(vertx().undeploy(part)));
        Await.result(vertx().close());
        database.close();
    }

    private void reconcile() {
        var host = EmbeddedHost.of(vertx(), settings.embedded());
        deploy(host.dns(), ThreadingModel.EVENT_LOOP);
        dnsPort = host.port();
        var reconciling = new Reconciling(shared, settings.reconcile());
        var provider = new WatchedProvider(host.provider(), watch);
        deploy(reconciling.lanes(Map.of(EmbeddedProvider.NAME, provider)), ThreadingModel.WORKER);
        deploy(Await.result(reconciling.controller()), ThreadingModel.WORKER);
    }

    private void listen() {
        var listener = new dev.byod.store.queue.Listener(
                vertx(), database.worker(), shared.databases().worker(), shared.bus(), shared.observer());
        Await.result(listener.start());
    }

    private void deploy(Deployable part, ThreadingModel threads) {
        deployed.add(Await.result(vertx().deployVerticle(part, new DeploymentOptions().setThreadingModel(threads))));
    }

    private static Settings settings(TestDatabase database, Duration poll) {
        return new Settings(
                ANY_PORT,
                ANY_PORT,
                Optional.of(ADMIN_KEY),
                new Settings.Database(
                        database.api(), database.worker(), database.registry(), database.owner(), CONNECTIONS),
                new Settings.Embedded(true, ANY_PORT, database.embedded()),
                new Settings.Reconcile(
                        poll, ZONES_IN_FLIGHT, Duration.ofSeconds(10), Duration.ofSeconds(45), DriftPace.defaults()),
                RateLimits.none(),
                Duration.ofDays(30),
                Duration.ofSeconds(10),
                new Settings.Logging("text", "error"));
    }
}
