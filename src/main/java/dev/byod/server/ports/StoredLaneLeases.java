package dev.byod.server.ports;

import dev.byod.bus.Lane;
import dev.byod.provider.LaneLeases;
import io.vertx.core.Future;
import java.util.List;
import java.util.Set;

/** Processes agree on lanes through rows of the database. */
public record StoredLaneLeases(dev.byod.store.queue.LaneLeases rows) implements LaneLeases {

    @Override
    public Future<List<LaneLease>> hold(Set<Lane> wanted) {
        return rows.hold(wanted)
                .map(lanes -> lanes.stream()
                        .map(held -> new LaneLease(held.lane(), held.fence(), held.left()))
                        .toList());
    }

    @Override
    public Future<Void> release(Set<Lane> lanes) {
        return rows.release(lanes);
    }
}
