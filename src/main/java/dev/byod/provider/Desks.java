package dev.byod.provider;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Lane;
import dev.byod.bus.Subscription;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observation.LaneHeld;
import dev.byod.observe.Observation.LaneLost;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Puts a held lane on the bus, and takes it off when it goes. */
final class Desks implements LaneHolder.Hands {

    private record Desk(HeldLane lane, Subscription subscription) {}

    private final Bus bus;
    private final LaneServices services;
    private final Map<Lane, Desk> open = new HashMap<>();
    private final Set<Future<?>> closing = new HashSet<>();

    Desks(Bus bus, LaneServices services) {
        this.bus = bus;
        this.services = services;
    }

    @Override
    public void take(Lane lane, long fence, Supplier<Duration> left) {
        HeldLane held = new HeldLane(lane, fence, left, services);
        open.put(lane, new Desk(held, bus.consume(Addresses.lane(lane), held::answer)));
        services.observer().observe(new LaneHeld(lane.number(), fence));
    }

    @Override
    public void drop(Lane lane, String reason) {
        Desk desk = open.remove(lane);
        if (desk != null) {
            close(desk, new Fault(FaultCode.UNAVAILABLE, "provider lane " + lane.number() + ": " + reason));
            services.observer().observe(new LaneLost(lane.number(), reason));
        }
    }

    /** Completes when the calls of all dropped lanes are answered. */
    Future<Void> drained() {
        return Future.join(List.copyOf(closing)).<Void>mapEmpty().otherwiseEmpty();
    }

    private void close(Desk desk, Fault reason) {
        Future<?> done = Future.join(desk.subscription().cancel(), desk.lane().close(reason));
        closing.add(done);
        done.onComplete(result -> closing.remove(done));
    }
}
