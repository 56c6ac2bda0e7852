package dev.byod.server.ports;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.reconcile.Controller;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import java.time.Duration;

/** Gives the controller its one thread, and wakes it when the bus says that intent changed. */
public final class ReconcilerVerticle extends VerticleBase {

    private static final Duration LONGEST_STOP = Duration.ofSeconds(10);

    private final Bus bus;
    private final Controller controller;

    public ReconcilerVerticle(Bus bus, Controller controller) {
        this.bus = bus;
        this.controller = controller;
    }

    @Override
    public Future<?> start() {
        bus.subscribe(Addresses.INTENT_CHANGED, event -> controller.wake());
        controller.start();
        return Future.succeededFuture();
    }

    @Override
    public Future<?> stop() {
        return controller.stop(LONGEST_STOP);
    }
}
