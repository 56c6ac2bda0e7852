package dev.byod.api;

import dev.byod.app.AdminKey;
import dev.byod.app.Ids;
import dev.byod.app.UseCases;
import dev.byod.bus.Bus;
import dev.byod.core.id.ZoneId;
import dev.byod.core.tenancy.Scope;
import dev.byod.http.Contract;
import dev.byod.http.ContractRouter;
import dev.byod.http.InvalidRequests;
import dev.byod.http.RateLimits;
import dev.byod.observe.Observation;
import dev.byod.store.Databases;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.testing.Await;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** The API on a port and a database of its own, without anything that reconciles. */
final class ApiServer implements AutoCloseable {

    static final String ADMIN_KEY = "test-admin-key-0123456789";

    final Vertx vertx = Vertx.vertx();
    final Bus bus = new Bus(vertx.eventBus());
    /** How far its clock is ahead of the real one, or of the moment at which it was stopped. */
    final AtomicReference<Duration> later = new AtomicReference<>(Duration.ZERO);

    private final TestDatabase database;
    private final boolean ownsDatabase;
    private final RateLimits limits;
    final Databases databases;
    final TenantReads reads;
    final List<ZoneId> announced = new CopyOnWriteArrayList<>();
    final List<Observation> observed = new CopyOnWriteArrayList<>();
    final Contract contract = Await.result(Contract.load(vertx));

    private final HttpServer server;

    ApiServer() {
        this(TestDatabase.create(), true, RateLimits.none());
    }

    private ApiServer(TestDatabase database, boolean ownsDatabase, RateLimits limits) {
        this.database = database;
        this.ownsDatabase = ownsDatabase;
        this.limits = limits;
        this.databases = Databases.open(vertx, database.logins(), 4);
        this.reads = new TenantReads(vertx, database.api());
        this.server = Await.result(listen());
    }

    /** Another process, as it were, on the same database. */
    ApiServer twin() {
        return twin(RateLimits.none());
    }

    /** The same with limits of its own. */
    ApiServer twin(RateLimits limits) {
        return new ApiServer(database, false, limits);
    }

    /** Calls with the admin key. */
    ApiClient admin() {
        return new ApiClient(vertx, contract, server.actualPort()).with("Authorization", "Bearer " + ADMIN_KEY);
    }

    /** Calls without a key. */
    ApiClient nobody() {
        return new ApiClient(vertx, contract, server.actualPort());
    }

    /** A new tenant, and calls with a key that may do everything in it. */
    TenantFixture tenant(String name) {
        String id = admin().post("/v1/tenants", new JsonObject().put("name", name))
                .json()
                .getString("id");
        List<String> scopes = Scope.ALL.stream().map(Scope::text).toList();
        JsonObject wanted = new JsonObject().put("name", "test").put("scopes", new JsonArray(scopes));
        JsonObject key =
                admin().post("/v1/tenants/" + id + "/keys", wanted).expect(201).json();
        return new TenantFixture(
                id, key.getString("id"), nobody().with("Authorization", "Bearer " + key.getString("key")));
    }

    int port() {
        return server.actualPort();
    }

    Jdbc superuser() {
        return database.jdbc(database.superuser());
    }

    @Override
    public void close() {
        Await.result(vertx.close());
        if (ownsDatabase) {
            database.close();
        }
    }

    /** Where requests are limited, time does not pass by itself. */
    private Optional<Instant> stopped() {
        return limits.equals(RateLimits.none()) ? Optional.empty() : Optional.of(Instant.now());
    }

    private io.vertx.core.Future<HttpServer> listen() {
        Optional<Instant> stopped = stopped();
        InstantSource clock = () -> stopped.orElseGet(Instant::now).plus(later.get());
        Ids ids = new Ids(new SecureRandom(), clock);
        var around = new UseCases.Surroundings(vertx, bus, announced::add, observed::add, ids, clock);
        var stores = new UseCases.Stores(reads, new TenantWrites(databases.api()), databases);
        UseCases can = UseCases.over(stores, around, AdminKey.of(ADMIN_KEY), Set.of("embedded"));
        return vertx.createHttpServer(new HttpServerOptions().setMaxInitialLineLength(InvalidRequests.LINE_LIMIT))
                .invalidRequestHandler(new InvalidRequests(ids))
                .requestHandler(ContractRouter.create(
                        contract, Endpoints.of(can, contract), can.authenticate(), limits, around))
                .listen(0, "127.0.0.1");
    }

    /** A tenant with a key, and what it needs to have records. */
    record TenantFixture(String id, String keyId, ApiClient client) {

        String credential(String name) {
            JsonObject body = new JsonObject().put("name", name).put("provider", "embedded");
            return client.post("/v1/credentials", body).expect(201).json().getString("id");
        }

        /** A pending zone; returns its id. */
        String zone(String name) {
            JsonObject body = new JsonObject().put("name", name).put("credential", credential("for " + name));
            return client.post("/v1/zones", body).expect(201).json().getString("id");
        }
    }
}
