package dev.byod.store;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;

/**
 * The three pools, one per role. Which statements a pool may run is decided by the role it logs in
 * with, so nothing but {@code registry} can write a claim, whatever the code says.
 */
public record Databases(Pool api, Pool worker, Pool registry) {

    /** Where and as whom to connect, per role. A login user has to be a member of exactly its role. */
    public record Logins(PgConnectOptions api, PgConnectOptions worker, PgConnectOptions registry) {}

    /** Opens the pools; connections are made when they are first needed. */
    public static Databases open(Vertx vertx, Logins logins, int connectionsPerPool) {
        return new Databases(
                Connections.pool(vertx, logins.api(), "api", connectionsPerPool),
                Connections.pool(vertx, logins.worker(), "worker", connectionsPerPool),
                Connections.pool(vertx, logins.registry(), "registry", connectionsPerPool));
    }

    /** Closes all pools. */
    public Future<Void> close() {
        return Future.join(api.close(), worker.close(), registry.close()).mapEmpty();
    }
}
