package dev.byod.benchmark;

import dev.byod.observe.Observation;
import dev.byod.observe.Observation.PassSettled;
import dev.byod.observe.Observation.RequestServed;
import dev.byod.observe.Observer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** When one change got where, by {@code System.nanoTime()}, and how often the provider was called. */
final class Watch implements Observer {

    private static final int SECONDS = 20;

    private final AtomicInteger lists = new AtomicInteger();
    private final AtomicInteger applies = new AtomicInteger();
    private volatile CompletableFuture<Long> answered = new CompletableFuture<>();
    private volatile CompletableFuture<Long> called = new CompletableFuture<>();
    private volatile CompletableFuture<Long> settled = new CompletableFuture<>();

    /** From now on the next change is waited for. */
    void expect() {
        answered = new CompletableFuture<>();
        called = new CompletableFuture<>();
        settled = new CompletableFuture<>();
    }

    /** The server had answered a PUT. */
    long answeredAt() {
        return get(answered);
    }

    /** The provider was called for the first time. */
    long calledAt() {
        return get(called);
    }

    /** The pass had ended, and all was said in rows. */
    long settledAt() {
        return get(settled);
    }

    String calls() {
        return lists.getAndSet(0) + " listings, " + applies.getAndSet(0) + " writes";
    }

    void listing() {
        called.complete(System.nanoTime());
        lists.incrementAndGet();
    }

    void writing() {
        applies.incrementAndGet();
    }

    @Override
    public void observe(Observation observation) {
        if (observation instanceof RequestServed served
                && served.request().operation().equals("putRrset")) {
            answered.complete(System.nanoTime());
        } else if (observation instanceof PassSettled) {
            settled.complete(System.nanoTime());
        }
    }

    private static long get(CompletableFuture<Long> moment) {
        return moment.orTimeout(SECONDS, TimeUnit.SECONDS).join();
    }
}
