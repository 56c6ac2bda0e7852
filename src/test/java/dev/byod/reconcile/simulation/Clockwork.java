package dev.byod.reconcile.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/** Virtual time and chance: events in the order of their time, and a trace of them that a seed repeats exactly. */
final class Clockwork {

    private static final long START_EPOCH_MILLIS = 1_800_000_000_000L;

    private record Event(long at, long order, Runnable task) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            return at != other.at ? Long.compare(at, other.at) : Long.compare(order, other.order);
        }
    }

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final List<String> lines = new ArrayList<>();
    private final SplittableRandom random;
    private final boolean verbose;
    private long now = START_EPOCH_MILLIS;
    private long order;
    private long hash;

    Clockwork(long seed, boolean verbose) {
        this.random = new SplittableRandom(seed);
        this.verbose = verbose;
    }

    SplittableRandom random() {
        return random;
    }

    long millis() {
        return now;
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    /** A time between the two, both included. */
    long between(long leastMillis, long mostMillis) {
        return random.nextLong(leastMillis, mostMillis + 1);
    }

    void after(long millis, Runnable task) {
        events.add(new Event(now + millis, order++, task));
    }

    /** Lets time pass until the condition holds, or the given time has passed; tells whether it held. */
    boolean runUntil(BooleanSupplier condition, long mostMillis) {
        long end = now + mostMillis;
        while (!condition.getAsBoolean()) {
            Event next = events.peek();
            if (next == null || next.at() > end) {
                now = end;
                return false;
            }
            events.remove();
            now = next.at();
            next.task().run();
        }
        return true;
    }

    void trace(String line) {
        hash = hash * 31 + line.hashCode() + now;
        if (verbose) {
            lines.add("%9.3f %s".formatted((now - START_EPOCH_MILLIS) / 1000.0, line));
        }
    }

    long traceHash() {
        return hash;
    }

    List<String> lines() {
        return lines;
    }
}
