package dev.byod.reconcile;

import dev.byod.bus.Binding;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.Outcome;
import dev.byod.core.plan.Change;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/** The way to the provider of a binding. Every call ends in bounded time. */
public interface Lanes {

    /** Lists the zone and opens its turn. */
    Future<Snapshot> list(Binding binding);

    /** Writes within the turn and ends it; nothing is written after {@code within}. */
    Future<List<Outcome>> apply(Binding binding, String snapshotId, List<Change> changes, Duration within);

    /** Gives back a turn in which nothing was to be written; left alone it expires. */
    void endTurn(Binding binding, String snapshotId);
}
