package dev.byod.store.queue;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event.IntentChanged;
import dev.byod.core.Fault;
import dev.byod.core.id.ZoneId;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import dev.byod.store.Connections;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import java.time.Duration;
import java.util.Optional;

/**
 * The one connection of a process that hears of changed intent and passes it on to the bus. What was sent while it was
 * down is lost, so whenever it comes up it says "look at everything", after it has begun to listen.
 */
public final class Listener {

    private static final long FIRST_RETRY_MILLIS = 100;
    private static final long MOST_RETRY_MILLIS = 5_000;

    /** A connection that fell silent is noticed within three of them. */
    private static final Duration CANARY = Duration.ofSeconds(4);

    private final Vertx vertx;
    private final PgConnectOptions login;
    private final Pool worker;
    private final Bus bus;
    private final Observer observer;
    private Future<Hearing> hearing = Future.failedFuture("not started");
    private boolean closed;

    /**
     * Needs a direct connection: a pooler that hands out connections per transaction hears nothing.
     *
     * @param worker sends the canaries; any pool will do
     */
    public Listener(Vertx vertx, PgConnectOptions login, Pool worker, Bus bus, Observer observer) {
        this.vertx = vertx;
        this.login = login;
        this.worker = worker;
        this.bus = bus;
        this.observer = observer;
    }

    /** Connects, and from then on keeps trying by itself; the future tells of the first try. */
    public Future<Void> start() {
        return connect(FIRST_RETRY_MILLIS).mapEmpty();
    }

    /** Closes the connection for good. */
    public synchronized Future<Void> close() {
        closed = true;
        return hearing.compose(Hearing::close).otherwiseEmpty();
    }

    private synchronized Future<Hearing> connect(long retryMillis) {
        if (closed) {
            return Future.failedFuture("closed");
        }
        hearing = Connections.open(vertx, login)
                .map(fresh -> new Hearing(fresh, worker, reason -> down(reason, FIRST_RETRY_MILLIS)))
                .compose(fresh -> fresh.begin(payload -> tell(zone(payload))))
                .onSuccess(this::up)
                .onFailure(cause -> down(cause.toString(), retryMillis));
        return hearing;
    }

    private void up(Hearing fresh) {
        observer.observe(new Observation.ListenerUp());
        fresh.keepAlive(vertx, CANARY);
        tell(Optional.empty());
    }

    private synchronized void down(String reason, long retryMillis) {
        if (!closed) {
            observer.observe(new Observation.ListenerDown(reason));
            vertx.setTimer(retryMillis, timer -> connect(Math.min(MOST_RETRY_MILLIS, 2 * retryMillis)));
        }
    }

    private void tell(Optional<ZoneId> zone) {
        bus.publish(Addresses.INTENT_CHANGED, new IntentChanged(zone));
    }

    /** Whatever is no zone id means everything. */
    private static Optional<ZoneId> zone(String payload) {
        try {
            return Optional.of(ZoneId.parse(payload));
        } catch (Fault notAZone) {
            return Optional.empty();
        }
    }
}
