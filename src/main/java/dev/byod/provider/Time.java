package dev.byod.provider;

import dev.byod.core.Fault;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** Time as the lanes see it, so that tests can turn the hands themselves. */
public interface Time {

    /** Milliseconds of a clock that never jumps; only differences mean something. */
    long millis();

    /** The time of day, for people and for retry times. */
    Instant now();

    /** Runs the action once, later, on the caller's context; run the result to call it off. */
    Runnable after(Duration delay, Runnable action);

    /** The future's result if it comes in time, else the fault; what the future stands for is not stopped. */
    default <T> Future<T> limit(Future<T> future, Duration limit, Fault late) {
        Promise<T> first = Promise.promise();
        Runnable cancel = after(limit, () -> first.tryFail(late));
        future.onComplete(result -> {
            cancel.run();
            if (result.succeeded()) {
                first.tryComplete(result.result());
            } else {
                first.tryFail(result.cause());
            }
        });
        return first.future();
    }

    /** The real time. */
    static Time of(Vertx vertx) {
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
                long timer = vertx.setTimer(Math.max(1, delay.toMillis()), id -> action.run());
                return () -> vertx.cancelTimer(timer);
            }
        };
    }
}
