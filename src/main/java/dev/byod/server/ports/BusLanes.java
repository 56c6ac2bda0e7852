package dev.byod.server.ports;

import dev.byod.bus.Address;
import dev.byod.bus.Addresses;
import dev.byod.bus.Binding;
import dev.byod.bus.Bus;
import dev.byod.bus.Lane;
import dev.byod.bus.LaneCall;
import dev.byod.bus.LaneReply.Outcomes;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.plan.Change;
import dev.byod.reconcile.Lanes;
import dev.byod.store.tenancy.Bindings;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/** The reconciler's way to a provider: the bus, at the lane that the zone's credential belongs to. */
public final class BusLanes implements Lanes {

    /** A lane waits for a turn and for the provider, each for ten seconds at most. */
    private static final Duration ANSWER = Duration.ofSeconds(25);

    private final Bus bus;
    private final Bindings bindings;

    public BusLanes(Bus bus, Bindings bindings) {
        this.bus = bus;
        this.bindings = bindings;
    }

    @Override
    public Future<Snapshot> list(Binding binding) {
        return lane(binding).compose(lane -> bus.request(lane, new LaneCall.ListZone(binding), ANSWER));
    }

    @Override
    public Future<List<Outcome>> apply(Binding binding, String snapshotId, List<Change> changes, Duration within) {
        var apply = new LaneCall.Apply(binding, snapshotId, changes, within.toMillis());
        return lane(binding)
                .compose(lane -> bus.request(lane, apply, within.plus(ANSWER)))
                .map(Outcomes::outcomes);
    }

    @Override
    public void endTurn(Binding binding, String snapshotId) {
        lane(binding).compose(lane -> bus.request(lane, new LaneCall.EndTurn(binding, snapshotId), ANSWER));
    }

    private Future<Address<LaneCall<?>>> lane(Binding binding) {
        return bindings.of(binding.zoneId())
                .map(route -> route.orElseThrow(() -> new Fault(FaultCode.NOT_FOUND, "zone: deleted meanwhile")))
                .map(route -> Addresses.lane(Lane.of(route.scope())));
    }
}
