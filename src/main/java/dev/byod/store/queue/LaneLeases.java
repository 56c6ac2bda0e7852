package dev.byod.store.queue;

import dev.byod.bus.Lane;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Which process holds which lane: one row per lane, on the database's clock. */
public final class LaneLeases {

    private final Pool worker;
    private final String holder;
    private final Duration lease;

    /**
     * Through a pool whose login is a member of {@code byod_worker}.
     *
     * @param holder names this process; two processes must not share it
     * @param lease how long a lane stays with a process that is not heard of
     */
    public LaneLeases(Pool worker, String holder, Duration lease) {
        this.worker = worker;
        this.holder = holder;
        this.lease = lease;
    }

    /** Renews what this process holds of the wanted lanes, takes those that are free, and answers all it has then. */
    public Future<List<HeldLane>> hold(Set<Lane> wanted) {
        return QueueSql.HOLD_LANES
                .on(worker, Tuple.of(numbers(wanted), holder, lease.toMillis()))
                .map(rows -> rows.stream().map(LaneLeases::held).toList());
    }

    /** Gives lanes up at once, so that another process need not wait for their leases to end. */
    public Future<Void> release(Set<Lane> lanes) {
        return QueueSql.RELEASE_LANES
                .on(worker, Tuple.of(numbers(lanes), holder))
                .mapEmpty();
    }

    private static Integer[] numbers(Set<Lane> lanes) {
        return lanes.stream().map(Lane::number).toArray(Integer[]::new);
    }

    private static HeldLane held(Row row) {
        return new HeldLane(
                new Lane(row.getInteger("lane")), row.getLong("fence"), Duration.ofMillis(row.getLong("left_millis")));
    }
}
