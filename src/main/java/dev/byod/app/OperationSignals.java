package dev.byod.app;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.core.id.OperationId;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Timer;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Wakes those who wait for an operation when the bus says that it changed. One subscription serves all of them. */
public final class OperationSignals {

    private final Vertx vertx;
    private final Map<OperationId, Set<Runnable>> waiting = new ConcurrentHashMap<>();

    public OperationSignals(Vertx vertx, Bus bus) {
        this.vertx = vertx;
        bus.subscribe(Addresses.OPERATION_CHANGED, this::wake);
    }

    /** Completes when {@code wait} is over or nobody waits any more. */
    Future<Void> deadline(Duration wait, Future<Void> over) {
        if (wait.isZero()) {
            return Future.succeededFuture();
        }
        Timer timer = vertx.timer(wait.toMillis(), TimeUnit.MILLISECONDS);
        over.onComplete(ended -> timer.cancel());
        return Future.any(timer, over).mapEmpty();
    }

    /** Completes on the caller's context when the operation changes, and after {@code atLatest} anyway. */
    Future<Void> next(OperationId id, Duration atLatest, Future<Void> deadline) {
        Context context = vertx.getOrCreateContext();
        Promise<Void> changed = Promise.promise();
        Runnable waiter = () -> context.runOnContext(now -> changed.tryComplete());
        waiting.computeIfAbsent(id, unknown -> ConcurrentHashMap.newKeySet()).add(waiter);
        Timer timer = vertx.timer(atLatest.toMillis(), TimeUnit.MILLISECONDS);
        return Future.any(changed.future(), timer, deadline).<Void>mapEmpty().onComplete(done -> {
            timer.cancel();
            forget(id, waiter);
        });
    }

    private void wake(Event.OperationChanged event) {
        waiting.getOrDefault(event.operation(), Set.of()).forEach(Runnable::run);
    }

    private void forget(OperationId id, Runnable waiter) {
        waiting.computeIfPresent(id, (known, waiters) -> {
            waiters.remove(waiter);
            return waiters.isEmpty() ? null : waiters;
        });
    }
}
