package dev.byod.server.management;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.sqlclient.Pool;
import java.time.Duration;

/** Whether this process should be sent work: it has started, is not stopping, and reaches its database. */
public final class Readiness {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Vertx vertx;
    private volatile State state = new Starting();

    /** Where in its life the process is. */
    private sealed interface State {}

    private record Starting() implements State {}

    private record Serving(Pool database) implements State {}

    private record Stopping() implements State {}

    public Readiness(Vertx vertx) {
        this.vertx = vertx;
    }

    /** Everything listens; from now on the database decides. */
    public void serving(Pool database) {
        state = new Serving(database);
    }

    /** No more work from now on, whatever the database says. */
    public void stopping() {
        state = new Stopping();
    }

    /** Succeeds if ready, else fails with the reason. */
    Future<Void> check() {
        return switch (state) {
            case Starting it -> Future.failedFuture("starting");
            case Stopping it -> Future.failedFuture("stopping");
            case Serving it -> reach(it.database());
        };
    }

    private Future<Void> reach(Pool database) {
        var unreached = Future.<Void>future(promise -> vertx.setTimer(
                PATIENCE.toMillis(), timer -> promise.fail("database not reached in " + PATIENCE.toMillis() + " ms")));
        var reached = database.query("select 1").execute().<Void>mapEmpty();
        return Future.any(reached, unreached).mapEmpty();
    }
}
