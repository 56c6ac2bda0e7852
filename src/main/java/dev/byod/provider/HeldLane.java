package dev.byod.provider;

import dev.byod.bus.Binding;
import dev.byod.bus.Lane;
import dev.byod.bus.LaneCall;
import dev.byod.bus.LaneReply;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A lane for as long as this process holds it under one fence. Every call opens its account anew, goes through the queue
 * of the account's scope, and reaches the provider only while the lease is safe. Belongs to one thread.
 */
final class HeldLane {

    private static final AtomicLong TURNS = new AtomicLong();

    private final Lane lane;
    private final long fence;
    private final Supplier<Duration> leaseLeft;
    private final LaneServices services;
    private final Map<String, ScopeQueue> scopes = new HashMap<>();
    private final Promise<Void> drained = Promise.promise();
    private @Nullable Fault closed;
    private int calls;

    HeldLane(Lane lane, long fence, Supplier<Duration> leaseLeft, LaneServices services) {
        this.lane = lane;
        this.fence = fence;
        this.leaseLeft = leaseLeft;
        this.services = services;
    }

    /** Answers a call, or refuses it at once when the lane is lost, about to be, or too busy. */
    Future<LaneReply> answer(LaneCall<?> call) {
        return Future.succeededFuture(call).compose(this::admit);
    }

    /** Refuses everything from now on, ends what can be ended, and completes when the last call is answered. */
    Future<Void> close(Fault reason) {
        closed = reason;
        scopes.values().forEach(queue -> queue.close(reason));
        tellIfDrained();
        return drained.future();
    }

    private Future<LaneReply> admit(LaneCall<?> call) {
        requireRoom();
        safeLease();
        calls++;
        long arrived = services.time().millis();
        return open(call.binding())
                .compose(account -> visit(account, arrived).answer(call))
                .onComplete(answered -> leave());
    }

    private Future<Account> open(Binding binding) {
        Fault late = unavailable("its credential could not be opened in time");
        return services.time()
                .limit(services.credentials().open(binding), services.limits().call(), late);
    }

    private ZoneVisit visit(Account account, long arrived) {
        Lane right = Lane.of(account.scope());
        if (!right.equals(lane)) {
            throw unavailable("its account moved to lane " + right.number());
        }
        ScopeQueue queue = scopes.computeIfAbsent(
                account.scope(), scope -> new ScopeQueue(services.limits(), services.time(), this::turnId));
        return new ZoneVisit(account, queue, services, this::safeLease, arrived);
    }

    private void leave() {
        calls--;
        scopes.values().removeIf(ScopeQueue::isEmpty);
        tellIfDrained();
    }

    private void tellIfDrained() {
        if (closed != null && calls == 0) {
            drained.tryComplete();
        }
    }

    /** Unique over processes by the fence, and in this one by a count that goes on when a lane comes back. */
    private String turnId() {
        return lane.number() + "." + fence + "." + TURNS.incrementAndGet();
    }

    private void requireRoom() {
        if (closed != null) {
            throw closed;
        }
        if (calls >= services.limits().calls()) {
            throw unavailable(calls + " calls are unanswered");
        }
    }

    /** What is left of the lease; a fault when that is too little to start anything. */
    private Duration safeLease() {
        Duration left = leaseLeft.get();
        if (left.compareTo(services.limits().margin()) < 0) {
            throw unavailable("its lease ends in " + left.toMillis() + " ms");
        }
        return left;
    }

    private Fault unavailable(String why) {
        Duration pause = services.limits().margin();
        return new Fault(FaultCode.UNAVAILABLE, "provider lane " + lane.number() + ": " + why)
                .retryAt(services.time().now().plus(pause));
    }
}
