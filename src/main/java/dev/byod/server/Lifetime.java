package dev.byod.server;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What this process has started, stopped in reverse order at the first signal, within a bound.
 *
 * <p>A process that stopped in good order after a signal exits with 0; one that had to leave something behind with 1.
 */
final class Lifetime {

    private static final Logger LOG = LoggerFactory.getLogger("byod");

    private final Duration grace;
    private final Deque<Part> parts = new ArrayDeque<>();
    private final CountDownLatch never = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stopAndExit, "byod-stop");

    /** Stops one part; may block as long as it is told. */
    @FunctionalInterface
    interface Stop {
        void within(Duration left) throws Exception;
    }

    private record Part(String name, Stop stop) {}

    private Lifetime(Duration grace) {
        this.grace = grace;
    }

    /** From now on signals are answered by stopping in good order. */
    static Lifetime begin(Duration grace) {
        var lifetime = new Lifetime(grace);
        Runtime.getRuntime().addShutdownHook(lifetime.hook);
        return lifetime;
    }

    /** Something that was started, to be stopped before all that was started earlier. */
    synchronized void add(String name, Stop stop) {
        parts.push(new Part(name, stop));
    }

    /** {@link #add} for what stops in the background. */
    void addAsync(String name, Supplier<? extends Future<?>> stop) {
        add(name, left -> stop.get().await(left.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Blocks for good: the process ends from the hook. */
    int untilSignal() throws InterruptedException {
        never.await();
        return 0;
    }

    /** Stops everything now and lets the caller end the process, unless a signal has begun to. */
    void abandon() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException stoppingAlready) {
            return;
        }
        stop();
    }

    private void stopAndExit() {
        Runtime.getRuntime().halt(stop() ? 0 : 1);
    }

    /** Whether everything stopped in time. A part that fails keeps no other from being stopped. */
    private synchronized boolean stop() {
        long end = System.nanoTime() + grace.toNanos();
        boolean good = true;
        while (!parts.isEmpty()) {
            Part part = parts.pop();
            try {
                part.stop().within(Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime())));
            } catch (Exception e) {
                LOG.warn("{} did not stop in good order", part.name(), e);
                good = false;
            }
        }
        return good;
    }
}
