package dev.byod.app;

import dev.byod.store.intent.Rrsets;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Objects;
import java.util.function.Supplier;

/** Calculates at once what is small, and on a worker thread what would hold up an event loop. */
record Calculations(Vertx vertx) implements Rrsets.Calculation {

    /** Well under a millisecond's work. */
    private static final int SMALL = 50;

    @Override
    public <T> Future<T> run(int size, Supplier<T> work) {
        return size <= SMALL
                ? Future.succeededFuture().map(started -> work.get())
                : vertx.executeBlocking(work::get, false).map(Objects::requireNonNull);
    }
}
