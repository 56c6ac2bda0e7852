package dev.byod.provider;

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
