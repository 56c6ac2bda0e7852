package dev.byod.provider;

import dev.byod.bus.Bus;
import dev.byod.bus.Lane;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import java.time.Duration;

/** Answers {@code provider.lane.<n>} for each lane that this process holds, and for no other. */
public final class LaneVerticle extends VerticleBase {

    private static final Duration RENEWAL = Duration.ofSeconds(3);

    private final Desks desks;
    private final LaneHolder holder;

    public LaneVerticle(Bus bus, LaneLeases leases, LaneServices services) {
        this.desks = new Desks(bus, services);
        this.holder = new LaneHolder(leases, Lane.all(), RENEWAL, services.time(), desks);
    }

    /** Started when the leases were asked for once: lanes that are free are answered by then. */
    @Override
    public Future<?> start() {
        return holder.start();
    }

    /** Stopped when running calls are answered and the lanes are given back. */
    @Override
    public Future<?> stop() {
        return holder.stop(desks::drained);
    }
}
