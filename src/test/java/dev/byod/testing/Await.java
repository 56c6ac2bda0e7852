package dev.byod.testing;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** From futures to the plain calls that tests are made of. */
public final class Await {

    private static final int SECONDS = 20;
    private static final long POLL_NANOS = 50_000_000;

    private Await() {}

    /** The future's result; its failure, or its taking too long, fails the test. */
    public static <T> T result(Future<T> future) {
        try {
            return future.toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("future failed: " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("future still open after " + SECONDS + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    /** Waits until the condition holds; fails the test if it does not within {@code limit}. */
    public static void until(Duration limit, BooleanSupplier condition) {
        until(limit, condition, () -> "");
    }

    /** The same, and then tells what there is instead. */
    public static void until(Duration limit, BooleanSupplier condition, Supplier<?> instead) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not within " + limit + ": " + instead.get());
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
