package dev.byod.server.ports;

import dev.byod.provider.Time;
import dev.byod.reconcile.Timers;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** The real time. */
public final class VertxTime {

    private VertxTime() {}

    /** For lanes. */
    public static Time ofLanes(Vertx vertx) {
        return new Time() {
            @Override
            public long millis() {
                return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
            }

            @Override
            public Instant now() {
                return Instant.now();
            }

            @Override
            public Runnable after(Duration delay, Runnable action) {
                long timer = timer(vertx, delay, action);
                return () -> vertx.cancelTimer(timer);
            }
        };
    }

    /** For the reconciler: tasks run on the context they were set from. */
    public static Timers timers(Vertx vertx) {
        return (delay, task) -> {
            long timer = timer(vertx, delay, task);
            return () -> vertx.cancelTimer(timer);
        };
    }

    private static long timer(Vertx vertx, Duration delay, Runnable action) {
        return vertx.setTimer(Math.max(1, delay.toMillis()), fired -> action.run());
    }
}
