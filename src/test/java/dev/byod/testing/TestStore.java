package dev.byod.testing;

import dev.byod.store.Databases;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A fresh database with the pools of the three roles on it. */
public record TestStore(TestDatabase database, Vertx vertx, Databases pools) implements AutoCloseable {

    private static final int CONNECTIONS_PER_POOL = 8;
    private static final int AWAIT_SECONDS = 30;

    public static TestStore create() {
        TestDatabase database = TestDatabase.create();
        Vertx vertx = Vertx.vertx();
        return new TestStore(database, vertx, Databases.open(vertx, database.logins(), CONNECTIONS_PER_POOL));
    }

    public Jdbc superuser() {
        return database.jdbc(database.superuser());
    }

    public Seed seed() {
        return database.seed();
    }

    /** The result of a future, on a thread that may block. */
    public static <T> T await(Future<T> future) {
        try {
            return future.await(AWAIT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("no result within " + AWAIT_SECONDS + " s", e);
        }
    }

    @Override
    public void close() {
        await(pools.close());
        await(vertx.close());
        database.close();
    }
}
