package dev.byod.reconcile;

import java.time.Duration;

/** Runs something later, on the same thread as everything else of the controller. */
@FunctionalInterface
public interface Timers {

    Timer after(Duration delay, Runnable task);

    /** A task that waits for its time. */
    @FunctionalInterface
    interface Timer {

        /** Without effect once the task has run. */
        void cancel();
    }
}
