package dev.byod.store.queue;

import dev.byod.core.id.ZoneId;
import dev.byod.core.work.Lease;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;

/** Which zones are due, shared by all processes on one database. */
public final class WorkQueue {

    /** Changes moved by one fold; a transaction of some 10 ms. */
    private static final int BATCH = 1000;

    /** Counting goes no further, so that looking at a long queue costs no more than at a short one. */
    private static final int MOST_COUNTED = 10_000;

    private final Pool worker;
    private final String name;

    /**
     * Through a pool whose login is a member of {@code byod_worker}.
     *
     * @param name of this process, for people who look at the table
     */
    public WorkQueue(Pool worker, String name) {
        this.worker = worker;
        this.name = name;
    }

    /** Moves a batch of captured changes into the queue and tells how many there were. */
    public Future<Integer> fold() {
        return QueueSql.FOLD
                .on(worker, Tuple.of(BATCH))
                .map(rows -> rows.iterator().next().getInteger("moved"));
    }

    /** Leases zones that are due and that nobody holds. */
    public Future<List<Lease>> lease(int most, Duration duration) {
        return QueueSql.LEASE
                .on(worker, Tuple.of(most, name, duration.toMillis()))
                .map(rows -> rows.stream().map(WorkQueue::lease).toList());
    }

    /**
     * Leases zones that are looked at once a {@code period} although nothing changed, and whose moment has come: each has
     * its own, so they are spread evenly. Costs as much as there are such zones.
     */
    public Future<List<Lease>> leaseChecks(int most, Duration duration, Duration period) {
        return QueueSql.LEASE_CHECKS
                .on(worker, Tuple.of(most, name, duration.toMillis(), period.toMillis()))
                .map(rows -> rows.stream().map(WorkQueue::lease).toList());
    }

    /** Gives back a lease under which nothing was settled; the zone is due again after {@code delay}. */
    public Future<Void> postpone(Lease lease, Duration delay) {
        Tuple parameters = Tuple.of(lease.zone().value(), lease.generation(), lease.fence(), delay.toMillis());
        return QueueSql.POSTPONE.on(worker, parameters).mapEmpty();
    }

    /** How many zones are due, how long the first of them is, and how many changes are not folded; numbers are cut. */
    public Future<Length> length() {
        return QueueSql.LENGTH
                .on(worker, Tuple.of(MOST_COUNTED))
                .map(rows -> rows.iterator().next())
                .map(row -> new Length(
                        row.getInteger("zones"),
                        Duration.ofMillis(row.getLong("oldest_millis")),
                        row.getInteger("unfolded")));
    }

    /** What {@link #length} found. */
    public record Length(int due, Duration oldest, int unfolded) {}

    private static Lease lease(Row row) {
        return new Lease(
                new ZoneId(row.getUUID("zone_id")),
                row.getLong("gen"),
                row.getLong("fence"),
                row.getInteger("attempts"));
    }
}
