package dev.byod.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.core.id.OperationId;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class OperationSignalsTest {

    private static final Duration LONG = Duration.ofHours(1);
    private static final OperationId ONE = new OperationId(new UUID(0, 1));
    private static final OperationId OTHER = new OperationId(new UUID(0, 2));

    private final Vertx vertx = Vertx.vertx();
    private final Bus bus = new Bus(vertx.eventBus());
    private final OperationSignals signals = new OperationSignals(vertx, bus);
    private final Promise<Void> over = Promise.promise();

    @AfterEach
    void close() {
        Await.result(vertx.close());
    }

    @Test
    void a_change_of_the_operation_wakes_all_who_wait_for_it_and_nobody_else() {
        Future<Void> first = signals.next(ONE, LONG, over.future());
        Future<Void> second = signals.next(ONE, LONG, over.future());
        Future<Void> third = signals.next(OTHER, LONG, over.future());
        bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(ONE));
        Await.result(Future.all(first, second));
        assertThat(third.isComplete()).isFalse();
    }

    @Test
    void without_a_change_the_waiting_ends_by_itself() {
        Await.result(signals.next(ONE, Duration.ofMillis(1), over.future()));
    }

    @Test
    void the_waiting_ends_when_the_client_is_gone() {
        Future<Void> deadline = signals.deadline(LONG, over.future());
        Future<Void> waiting = signals.next(ONE, LONG, deadline);
        over.complete();
        Await.result(deadline);
        Await.result(waiting);
    }

    @Test
    void no_wait_at_all_is_over_at_once() {
        assertThat(signals.deadline(Duration.ZERO, over.future()).isComplete()).isTrue();
    }
}
