package dev.byod.store.queue;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event.IntentChanged;
import dev.byod.core.Fault;
import dev.byod.core.id.ZoneId;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import java.util.Optional;

/**
 * The one connection of a process that hears of changed intent and passes it on to the bus. What was sent while it was
 * down is lost, so whenever it comes up it says "look at everything".
 */
public final class Listener {

    private static final long FIRST_RETRY_MILLIS = 100;
    private static final long MOST_RETRY_MILLIS = 5_000;

    private final Vertx vertx;
    private final PgConnectOptions login;
    private final Bus bus;
    private final Observer observer;
    private Future<PgConnection> connection = Future.failedFuture("not started");
    private boolean closed;

    /** Needs a direct connection: a pooler that hands out connections per transaction hears nothing. */
    public Listener(Vertx vertx, PgConnectOptions login, Bus bus, Observer observer) {
        this.vertx = vertx;
        this.login = new PgConnectOptions(login).setReconnectAttempts(0);
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
        return connection.compose(PgConnection::close).otherwiseEmpty();
    }

    private synchronized Future<PgConnection> connect(long retryMillis) {
        if (closed) {
            return Future.failedFuture("closed");
        }
        connection = PgConnection.connect(vertx, login)
                .compose(this::listen)
                .onFailure(cause -> down(cause.toString(), retryMillis));
        return connection;
    }

    private Future<PgConnection> listen(PgConnection fresh) {
        fresh.notificationHandler(notification -> tell(zone(notification.getPayload())));
        return fresh.query("listen dns_intent_changed")
                .execute()
                .onSuccess(listening -> up(fresh))
                .onFailure(refused -> fresh.close())
                .map(fresh);
    }

    private void up(PgConnection fresh) {
        fresh.exceptionHandler(broken -> {}); // closing follows
        fresh.closeHandler(closing -> down("connection closed", FIRST_RETRY_MILLIS));
        observer.observe(new Observation.ListenerUp());
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
