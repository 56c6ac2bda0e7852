package dev.byod.store.queue;

import dev.byod.core.id.ZoneId;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import io.vertx.core.Vertx;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Tuple;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells all processes where to look, after the commit and on a connection of its own: a {@code NOTIFY} inside a
 * transaction that writes makes all commits of the server wait for each other. What changed within a millisecond goes
 * out as one statement. Safe on any thread.
 */
public final class Notifier {

    private static final long GATHER_MILLIS = 1;

    /** Above this, "look at everything" is less work for everybody. */
    private static final int MOST_ZONES = 256;

    private final Vertx vertx;
    private final Pool worker;
    private final Observer observer;
    private Set<ZoneId> gathered = new HashSet<>();

    /** Any pool will do: notifying needs no grant. */
    public Notifier(Vertx vertx, Pool worker, Observer observer) {
        this.vertx = vertx;
        this.worker = worker;
        this.observer = observer;
    }

    /** Intent of the zone was committed. Returns at once; losing the notification only delays. */
    public synchronized void changed(ZoneId zone) {
        if (gathered.isEmpty()) {
            vertx.setTimer(GATHER_MILLIS, timer -> send());
        }
        gathered.add(zone);
    }

    private void send() {
        Set<ZoneId> zones = take();
        String[] payloads = zones.size() > MOST_ZONES
                ? new String[] {""}
                : zones.stream().map(ZoneId::toString).toArray(String[]::new);
        QueueSql.NOTIFY
                .on(worker, Tuple.of((Object) payloads))
                .onFailure(cause -> observer.observe(new Observation.NotifyFailed(zones.size(), cause)));
    }

    private synchronized Set<ZoneId> take() {
        Set<ZoneId> taken = gathered;
        gathered = new HashSet<>();
        return taken;
    }
}
