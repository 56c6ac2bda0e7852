package dev.byod.bus;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.eventbus.EventBus;
import io.vertx.core.eventbus.MessageConsumer;
import io.vertx.core.eventbus.ReplyException;
import io.vertx.core.eventbus.ReplyFailure;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;

/** The event bus with types: one for each Vert.x instance. Every failure of a request is a {@link Fault}. */
public final class Bus {

    private final EventBus events;

    /** Takes over the bus: all messages travel by one codec from now on. */
    public Bus(EventBus events) {
        this.events = events.registerCodec(RecordCodec.INSTANCE).codecSelector(RecordCodec::nameFor);
    }

    /**
     * Asks and waits for the answer. Without an answer in time it is unknown whether the request was carried out
     * ({@link FaultCode#AMBIGUOUS}); without a consumer it certainly was not ({@link FaultCode#UNAVAILABLE}).
     */
    public <R extends Message, Q extends Request<R>> Future<R> request(
            Address<? super Q> address, Q request, Duration timeout) {
        DeliveryOptions options = new DeliveryOptions().setSendTimeout(timeout.toMillis());
        return events.<Message>request(address.name(), request, options).transform(result -> read(address, result));
    }

    /** Tells every subscriber; nobody answers. */
    public <E extends Event> void publish(Topic<E> topic, E event) {
        events.publish(topic.name(), event);
    }

    /** Hears every event of a topic on the caller's context. */
    public <E extends Event> Subscription subscribe(Topic<E> topic, Consumer<E> listener) {
        return events.<E>consumer(topic.name(), message -> listener.accept(message.body()))::unregister;
    }

    /** Answers the requests to an address on the caller's context: with the handler's result, or with its fault. */
    public <Q extends Request<?>> Subscription consume(
            Address<Q> address, Function<Q, Future<? extends Message>> handler) {
        MessageConsumer<Q> consumer = events.consumer(address.name());
        consumer.handler(message -> attempt(handler, message.body()).onSuccess(message::reply));
        return consumer::unregister;
    }

    private static <Q extends Request<?>> Future<Message> attempt(
            Function<Q, Future<? extends Message>> handler, Q request) {
        return Future.succeededFuture(request)
                .compose(known -> handler.apply(known).map(Message.class::cast))
                .otherwise(cause -> new Failure(fault(cause)));
    }

    private static Fault fault(Throwable cause) {
        return cause instanceof Fault fault
                ? fault
                : new Fault(FaultCode.INTERNAL, "the request failed unexpectedly").because(cause);
    }

    private static <R extends Message> Future<R> read(
            Address<?> address, AsyncResult<io.vertx.core.eventbus.Message<Message>> result) {
        if (result.failed()) {
            return Future.failedFuture(undelivered(address, result.cause()));
        }
        Message body = result.result().body();
        return body instanceof Failure failure
                ? Future.failedFuture(failure.fault())
                : Future.succeededFuture(typed(body));
    }

    /** The address pairs each request with the reply its type names. */
    @SuppressWarnings("unchecked")
    private static <R extends Message> R typed(Message body) {
        return (R) body;
    }

    private static Fault undelivered(Address<?> address, Throwable cause) {
        ReplyFailure kind = cause instanceof ReplyException reply ? reply.failureType() : ReplyFailure.ERROR;
        return switch (kind) {
            case NO_HANDLERS ->
                new Fault(FaultCode.UNAVAILABLE, address.name() + ": nobody here answers (expected: a consumer)");
            case TIMEOUT -> new Fault(FaultCode.AMBIGUOUS, address.name() + ": no answer in time");
            case RECIPIENT_FAILURE, ERROR ->
                new Fault(FaultCode.INTERNAL, address.name() + ": the request could not be carried").because(cause);
        };
    }
}
