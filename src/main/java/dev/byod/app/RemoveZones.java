package dev.byod.app;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import dev.byod.store.tenancy.Removals;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/**
 * Takes away zones that were given up, as soon as no claim is left in them. Safe in any number of processes, and each
 * step may be repeated: what a crash left undone is done at the next look.
 */
public final class RemoveZones {

    private static final int AT_ONCE = 16;

    private final Removals removals;
    private final Bus bus;
    private final Announcer announcer;
    private final Observer observer;

    public RemoveZones(Removals removals, Bus bus, Announcer announcer, Observer observer) {
        this.removals = removals;
        this.bus = bus;
        this.announcer = announcer;
        this.observer = observer;
    }

    /** Looks at each zone that is due, and says when the next one is. */
    Future<Duration> look(Duration atLatest) {
        return removals.takeDue(AT_ONCE)
                .compose(due -> due.isEmpty()
                        ? Future.succeededFuture()
                        : removals.forsakeClaims(due)
                                .compose(emptied -> Future.join(
                                        due.stream().map(this::remove).toList())))
                .compose(done -> removals.nextDue(atLatest));
    }

    private Future<Void> remove(ZoneId zone) {
        return removals.remove(zone).map(removed -> {
            removed.ifPresentOrElse(ended -> gone(zone, ended), () -> announcer.changed(zone));
            return null;
        });
    }

    private void gone(ZoneId zone, List<OperationId> ended) {
        observer.observe(new Observation.ZoneRemoved(zone));
        ended.forEach(id -> bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(id)));
    }
}
