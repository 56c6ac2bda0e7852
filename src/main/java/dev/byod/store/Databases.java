package dev.byod.store;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;

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
                pool(vertx, logins.api(), "api", connectionsPerPool),
                pool(vertx, logins.worker(), "worker", connectionsPerPool),
                pool(vertx, logins.registry(), "registry", connectionsPerPool));
    }

    /** Closes all pools. */
    public Future<Void> close() {
        return Future.join(api.close(), worker.close(), registry.close()).mapEmpty();
    }

    private static Pool pool(Vertx vertx, PgConnectOptions login, String name, int connections) {
        return PgBuilder.pool()
                .using(vertx)
                .connectingTo(new PgConnectOptions(login).setCachePreparedStatements(true))
                .with(new PoolOptions().setName(name).setShared(true).setMaxSize(connections))
                .build();
    }
}
