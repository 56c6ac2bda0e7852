package dev.byod.reconcile;

import dev.byod.core.work.Lease;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/** Which zones are due. The queue outlives every process, and leases run on its own clock. */
public interface WorkQueue {

    /** Moves a batch of captured changes into the queue and tells how many there were. */
    Future<Integer> fold();

    /** Leases zones that are due and that nobody holds. */
    Future<List<Lease>> lease(int most, Duration duration);

    /** Leases zones that are looked at once a {@code period} although nothing changed, and whose moment has come. */
    Future<List<Lease>> leaseChecks(int most, Duration duration, Duration period);

    /** Gives back a lease under which nothing was settled; the zone is due again after {@code delay}. */
    Future<Void> postpone(Lease lease, Duration delay);
}
