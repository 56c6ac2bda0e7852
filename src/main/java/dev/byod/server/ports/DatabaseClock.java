package dev.byod.server.ports;

import dev.byod.store.queue.SharedClock;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The database's time, told from a reading of it and from what has passed since by a clock that cannot be set. What
 * processes tell each other in times, such as until when a write may still arrive, means the same to all of them then,
 * however wrong the wall clock of one is, and whatever becomes of it.
 */
public final class DatabaseClock implements InstantSource {

    private static final Duration PERIOD = Duration.ofSeconds(30);
    /** A reading that took longer says too little. */
    private static final Duration QUICK = Duration.ofSeconds(1);

    private final SharedClock shared;
    private final LongSupplier nanos;
    private volatile Reading reading;

    /** What the database's clock showed when ours showed {@code nanos}. */
    private record Reading(Instant shown, long nanos) {}

    private DatabaseClock(SharedClock shared, LongSupplier nanos, Reading first) {
        this.shared = shared;
        this.nanos = nanos;
        this.reading = first;
    }

    /** Reads it now and then every half a minute. */
    public static Future<DatabaseClock> start(Vertx vertx, SharedClock shared) {
        LongSupplier nanos = System::nanoTime;
        return read(shared, nanos)
                .map(first -> new DatabaseClock(shared, nanos, first))
                .onSuccess(clock -> vertx.setPeriodic(PERIOD.toMillis(), timer -> clock.adjust()));
    }

    @Override
    public Instant instant() {
        Reading last = reading;
        return last.shown().plusNanos(nanos.getAsLong() - last.nanos());
    }

    private void adjust() {
        long asked = nanos.getAsLong();
        read(shared, nanos).onSuccess(fresh -> {
            if (TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - asked) < QUICK.toMillis()) {
                reading = fresh;
            }
        });
    }

    /** It was read somewhen between question and answer: in the middle, for all we know. */
    private static Future<Reading> read(SharedClock shared, LongSupplier nanos) {
        long asked = nanos.getAsLong();
        return shared.now().map(shown -> new Reading(shown, asked + (nanos.getAsLong() - asked) / 2));
    }
}
