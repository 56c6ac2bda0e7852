package dev.byod.app;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import java.time.Duration;

/**
 * Runs {@link ActivateZones} and {@link RemoveZones} when a zone is due, when intent changed anywhere, and every few seconds in any case. Never
 * two looks at once, and never more than one per breath however busy the writers are.
 */
public final class ActivationLoop extends VerticleBase {

    private static final Duration BREATH = Duration.ofMillis(20);
    private static final Duration POLL = Duration.ofSeconds(5);

    private final ActivateZones activation;
    private final RemoveZones removal;
    private final Bus bus;

    private long timer;
    private boolean looking;
    private boolean wanted;

    public ActivationLoop(ActivateZones activation, RemoveZones removal, Bus bus) {
        this.activation = activation;
        this.removal = removal;
        this.bus = bus;
    }

    @Override
    public Future<?> start() {
        bus.subscribe(Addresses.INTENT_CHANGED, event -> wake());
        again(BREATH);
        return Future.succeededFuture();
    }

    private void wake() {
        if (!wanted) {
            wanted = true;
            if (!looking) {
                again(BREATH);
            }
        }
    }

    private void look() {
        looking = true;
        wanted = false;
        activation.look(POLL).compose(removal::look).onComplete(next -> {
            looking = false;
            again(wanted || next.failed() ? shortest(next.failed()) : next.result());
        });
    }

    private static Duration shortest(boolean failed) {
        return failed ? POLL : BREATH;
    }

    private void again(Duration delay) {
        vertx.cancelTimer(timer);
        timer = vertx.setTimer(Math.max(delay.toMillis(), BREATH.toMillis()), fired -> look());
    }
}
