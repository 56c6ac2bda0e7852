package dev.byod.benchmark;

import io.vertx.core.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits longer than any test should have to: machines that measure may be slow. */
final class Patience {

    private static final int SECONDS = 120;

    private Patience() {}

    static <T> T result(Future<T> future) {
        try {
            return future.await(SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("not within " + SECONDS + " s", e);
        }
    }
}
