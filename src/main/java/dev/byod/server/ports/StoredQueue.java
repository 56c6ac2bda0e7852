package dev.byod.server.ports;

import dev.byod.core.work.Lease;
import dev.byod.reconcile.WorkQueue;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/** The reconciler's queue is the database's. */
public record StoredQueue(dev.byod.store.queue.WorkQueue rows) implements WorkQueue {

    @Override
    public Future<Integer> fold() {
        return rows.fold();
    }

    @Override
    public Future<List<Lease>> lease(int most, Duration duration) {
        return rows.lease(most, duration);
    }

    @Override
    public Future<List<Lease>> leaseChecks(int most, Duration duration, Duration period) {
        return rows.leaseChecks(most, duration, period);
    }

    @Override
    public Future<Void> postpone(Lease lease, Duration delay) {
        return rows.postpone(lease, delay);
    }
}
