package dev.byod.provider;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;

/** A clock whose hands the test turns; what is due runs on the way, in order. */
final class VirtualTime implements Time {

    private record Timer(long due, long number, Runnable action) {}

    private final PriorityQueue<Timer> timers =
            new PriorityQueue<>(Comparator.comparingLong(Timer::due).thenComparingLong(Timer::number));
    private long millis;
    private long number;

    void advance(Duration duration) {
        long until = millis + duration.toMillis();
        for (Timer next = timers.peek(); next != null && next.due() <= until; next = timers.peek()) {
            timers.remove(next);
            millis = next.due();
            next.action().run();
        }
        millis = until;
    }

    int pending() {
        return timers.size();
    }

    @Override
    public long millis() {
        return millis;
    }

    @Override
    public Instant now() {
        return Instant.EPOCH.plusMillis(millis);
    }

    @Override
    public Runnable after(Duration delay, Runnable action) {
        Timer timer = new Timer(millis + delay.toMillis(), number++, action);
        timers.add(timer);
        return () -> timers.remove(timer);
    }
}
