package dev.byod.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.bus.Event.IntentChanged;
import dev.byod.bus.LaneCall.EndTurn;
import dev.byod.bus.LaneCall.ListZone;
import dev.byod.bus.LaneReply.Done;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.TtlLimits;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class BusTest {

    private static final Duration LONG = Duration.ofSeconds(10);
    private static final Address<LaneCall<?>> LANE = Addresses.lane(new Lane(7));
    private static final ListZone LIST =
            new ListZone(new Binding(new ZoneId(new UUID(1, 2)), ZoneName.parse("example.test")));

    private final Vertx vertx = Vertx.vertx();
    private final Bus bus = new Bus(vertx.eventBus());

    @AfterEach
    void close() {
        vertx.close().await();
    }

    @Test
    void request_and_reply_arrive_as_the_very_objects_that_were_sent() {
        Snapshot snapshot = new Snapshot("7.1.1", List.of(), TtlLimits.NONE);
        BlockingQueue<LaneCall<?>> heard = new LinkedBlockingQueue<>();
        consume(call -> {
            heard.add(call);
            return Future.succeededFuture(snapshot);
        });

        assertThat(bus.request(LANE, LIST, LONG).await()).isSameAs(snapshot);
        assertThat(heard.poll()).isSameAs(LIST);
    }

    @Test
    void a_refusal_keeps_its_code_detail_and_retry_time() {
        Fault refusal = new Fault(FaultCode.RATE_LIMITED, "busy").retryAt(Instant.ofEpochSecond(5));
        consume(call -> Future.failedFuture(refusal));

        assertThatThrownBy(() -> bus.request(LANE, LIST, LONG).await()).isSameAs(refusal);
    }

    @Test
    void a_handler_that_throws_answers_at_once() {
        consume(call -> {
            throw new IllegalStateException("broken");
        });

        assertThatThrownBy(() -> bus.request(LANE, LIST, LONG).await())
                .isInstanceOfSatisfying(
                        Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.INTERNAL))
                .hasRootCauseMessage("broken");
    }

    @Test
    void without_a_consumer_nothing_happened() {
        assertCode(FaultCode.UNAVAILABLE, bus.request(LANE, LIST, LONG));
    }

    @Test
    void without_an_answer_in_time_nobody_knows() {
        consume(call -> Future.future(never -> {}));

        assertCode(FaultCode.AMBIGUOUS, bus.request(LANE, LIST, Duration.ofMillis(50)));
    }

    @Test
    void who_left_an_address_is_not_asked_any_more() {
        Subscription subscription = consume(call -> Future.succeededFuture(new Done()));
        EndTurn end = new EndTurn(LIST.binding(), "7.1.1");
        assertThat(bus.request(LANE, end, LONG).await()).isEqualTo(new Done());

        subscription.cancel().await();

        assertCode(FaultCode.UNAVAILABLE, bus.request(LANE, end, LONG));
    }

    @Test
    void every_subscriber_hears_an_event() throws InterruptedException {
        BlockingQueue<IntentChanged> first = new LinkedBlockingQueue<>();
        BlockingQueue<IntentChanged> second = new LinkedBlockingQueue<>();
        bus.subscribe(Addresses.INTENT_CHANGED, first::add);
        bus.subscribe(Addresses.INTENT_CHANGED, second::add);
        IntentChanged everything = new IntentChanged(Optional.empty());

        bus.publish(Addresses.INTENT_CHANGED, everything);

        assertThat(first.poll(10, TimeUnit.SECONDS)).isSameAs(everything);
        assertThat(second.poll(10, TimeUnit.SECONDS)).isSameAs(everything);
    }

    @Test
    void other_bodies_still_have_their_own_codecs() {
        vertx.eventBus().<String>consumer("plain", message -> message.reply(message.body() + "!"));

        assertThat(vertx.eventBus().<String>request("plain", "hello").await().body())
                .isEqualTo("hello!");
    }

    @Test
    void a_scope_has_the_same_lane_in_every_process() {
        assertThat(Lane.of("embedded/0b7e4f4e-4a0e-4a63-9f3e-2f0c3f3f6f10")).isEqualTo(new Lane(45));
        assertThat(Lane.all()).hasSize(Lane.COUNT).contains(Lane.of(""), Lane.of("a scope whose hash is negative"));
    }

    private Subscription consume(Function<LaneCall<?>, Future<? extends Message>> handler) {
        return bus.consume(LANE, handler);
    }

    private static void assertCode(FaultCode code, Future<?> future) {
        assertThatThrownBy(future::await)
                .isInstanceOfSatisfying(
                        Fault.class, fault -> assertThat(fault.code()).isEqualTo(code));
    }
}
