package dev.byod.server.ports;

import dev.byod.provider.Time;
import dev.byod.reconcile.Timers;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;

/** The real time. */
public final class VertxTime {

    private VertxTime() {}

    /** For lanes, by the time of day of this machine. */
    public static Time ofLanes(Vertx vertx) {
        return ofLanes(vertx, InstantSource.system());
    }

    /** For lanes; {@code clock} tells the time of day. */
    public static Time ofLanes(Vertx vertx, InstantSource clock) {
        return new Time() {
            @Override
            public long millis() {
                return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
            }

            @Override
            public Instant now() {
                return clock.instant();
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

    /** Before a transaction that lost is tried again: longer each time, and not as long as its rival's. */
    public static IntFunction<Future<Void>> pauses(Vertx vertx) {
        RandomGenerator random = RandomGenerator.getDefault();
        return tries -> vertx.timer(random.nextLong(5, 20L << tries), TimeUnit.MILLISECONDS)
                .mapEmpty();
    }

    private static long timer(Vertx vertx, Duration delay, Runnable action) {
        return vertx.setTimer(Math.max(1, delay.toMillis()), fired -> action.run());
    }
}
