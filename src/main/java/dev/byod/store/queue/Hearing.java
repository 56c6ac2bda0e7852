package dev.byod.store.queue;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.PgNotification;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One connection that listens, until it is over.
 *
 * <p>A connection that fell silent looks like one on which nothing happens. So a canary is sent now and then, by another
 * connection, to a channel of this one alone; when two in a row did not come, this one is given up. There is never a
 * transaction on it: one that stays open keeps the server from forgetting notifications.
 */
final class Hearing {

    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final int MOST_UNHEARD = 2;

    private final PgConnection connection;
    private final Pool worker;
    private final String channel;
    private final Consumer<String> over;
    private final AtomicInteger unheard = new AtomicInteger();
    private final AtomicBoolean ended = new AtomicBoolean();

    /** {@code over} hears once why the connection is over. */
    Hearing(PgConnection connection, Pool worker, Consumer<String> over) {
        this.connection = connection;
        this.worker = worker;
        this.channel = "byod_canary_" + connection.processId();
        this.over = over;
    }

    /** Begins to listen; {@code told} gets the payload of each notification. */
    Future<Hearing> begin(Consumer<String> told) {
        connection.notificationHandler(notification -> hear(notification, told));
        connection.exceptionHandler(broken -> {}); // closing follows
        return connection
                .query("listen dns_intent_changed; listen " + channel)
                .execute()
                .timeout(ANSWER.toMillis(), TimeUnit.MILLISECONDS)
                .onSuccess(listening -> connection.closeHandler(closed -> end("connection closed")))
                .onFailure(unanswered -> close())
                .map(this);
    }

    /** Sends a canary each {@code period} from now on. */
    void keepAlive(Vertx vertx, Duration period) {
        vertx.setPeriodic(period.toMillis(), timer -> {
            if (ended.get()) {
                vertx.cancelTimer(timer);
            } else {
                check();
            }
        });
    }

    /** Closes it without telling. */
    Future<Void> close() {
        ended.set(true);
        return connection.close();
    }

    private void check() {
        if (unheard.get() >= MOST_UNHEARD) {
            end(MOST_UNHEARD + " canaries did not come");
            connection.close();
            return;
        }
        unheard.incrementAndGet();
        QueueSql.CANARY
                .on(worker, Tuple.of(channel))
                .onFailure(unsent -> unheard.updateAndGet(n -> Math.max(0, n - 1)));
    }

    private void hear(PgNotification notification, Consumer<String> told) {
        if (notification.getChannel().equals(channel)) {
            unheard.set(0);
        } else {
            told.accept(notification.getPayload());
        }
    }

    private void end(String reason) {
        if (ended.compareAndSet(false, true)) {
            over.accept(reason);
        }
    }
}
