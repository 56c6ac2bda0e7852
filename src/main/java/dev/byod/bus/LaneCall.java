package dev.byod.bus;

import dev.byod.core.plan.Change;
import java.util.List;

/** What is asked of the provider behind a lane, about one binding. */
public sealed interface LaneCall<R extends LaneReply> extends Request<R> {

    Binding binding();

    /**
     * Lists the zone and opens its turn: until it ends nobody else lists or writes this zone through the lane. End it with
     * {@link Apply} or {@link EndTurn}; left alone it expires.
     */
    record ListZone(Binding binding) implements LaneCall<LaneReply.Snapshot> {}

    /**
     * Writes within the turn of a listing and ends it. Nothing is written later than the deadline; the changes are taken
     * in order, and each is made only where its precondition holds.
     */
    record Apply(Binding binding, String snapshotId, List<Change> changes, long deadlineMillisFromNow)
            implements LaneCall<LaneReply.Outcomes> {
        public Apply {
            changes = List.copyOf(changes);
            if (deadlineMillisFromNow <= 0) {
                throw new IllegalArgumentException("deadline: " + deadlineMillisFromNow + " ms (expected: > 0)");
            }
        }
    }

    /** Ends the turn of a listing that led to no write; a turn already over is no error. */
    record EndTurn(Binding binding, String snapshotId) implements LaneCall<LaneReply.Done> {}

    /** Proves that the account controls the zone; a provider that hosts on request creates it. Safe to repeat. */
    record OpenZone(Binding binding) implements LaneCall<LaneReply.ZoneOpened> {}
}
