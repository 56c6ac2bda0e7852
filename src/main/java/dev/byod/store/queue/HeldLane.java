package dev.byod.store.queue;

import dev.byod.bus.Lane;
import java.time.Duration;

/**
 * A lane that this process holds.
 *
 * @param fence grows with every change of hands
 * @param left of the lease, by the database's clock, at the moment it answered
 */
public record HeldLane(Lane lane, long fence, Duration left) {}
