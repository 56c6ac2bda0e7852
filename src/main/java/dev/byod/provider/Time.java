package dev.byod.provider;

import dev.byod.core.Fault;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.Instant;

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
}
