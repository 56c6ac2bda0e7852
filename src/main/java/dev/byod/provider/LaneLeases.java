package dev.byod.provider;

import dev.byod.bus.Lane;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Where processes agree who holds which lane. */
public interface LaneLeases {

    /**
     * A lane of this process.
     *
     * @param fence grows with every change of hands
     * @param left how long the lease lasted at the moment it was answered, by the one clock all holders share
     */
    record LaneLease(Lane lane, long fence, Duration left) {}

    /** Renews what this process holds of the wanted lanes, takes those that are free, and answers all it has then. */
    Future<List<LaneLease>> hold(Set<Lane> wanted);

    /** Gives lanes up at once, so that another process need not wait for their leases to end. */
    Future<Void> release(Set<Lane> lanes);
}
