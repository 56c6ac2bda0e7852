package dev.byod.provider;

import dev.byod.bus.Binding;
import dev.byod.bus.LaneCall;
import dev.byod.bus.LaneCall.Apply;
import dev.byod.bus.LaneCall.EndTurn;
import dev.byod.bus.LaneCall.ListZone;
import dev.byod.bus.LaneCall.OpenZone;
import dev.byod.bus.LaneReply;
import dev.byod.bus.LaneReply.Done;
import dev.byod.bus.LaneReply.Outcomes;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observation.ProviderCalled;
import dev.byod.observe.Observation.TurnAnswered;
import dev.byod.observe.Observation.TurnAsked;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One call about one zone, with its account open: takes or finds the zone's turn and calls the provider in it. */
final class ZoneVisit {

    private final Account account;
    private final ScopeQueue queue;
    private final LaneServices services;
    private final Supplier<Duration> safeLease;
    private final long arrived;
    private final Provider provider;

    /**
     * @param safeLease what is left of the lane's lease; throws when that is too little
     * @param arrived when the call came, by {@link Time#millis}
     */
    ZoneVisit(Account account, ScopeQueue queue, LaneServices services, Supplier<Duration> safeLease, long arrived) {
        this.account = account;
        this.queue = queue;
        this.services = services;
        this.safeLease = safeLease;
        this.arrived = arrived;
        this.provider = services.providers().get(account.provider());
    }

    Future<LaneReply> answer(LaneCall<?> call) {
        return switch (call) {
            case ListZone list -> turn(list.binding()).compose(turn -> list(list.binding(), turn));
            case Apply apply -> apply(apply);
            case EndTurn end -> end(end);
            case OpenZone open -> turn(open.binding()).compose(turn -> open(open.binding(), turn));
        };
    }

    private Future<Turn> turn(Binding binding) {
        long asked = services.time().millis();
        services.observer().observe(new TurnAsked(account.provider()));
        return queue.take(binding.zoneId()).onComplete(answer -> {
            Duration waited = Duration.ofMillis(services.time().millis() - asked);
            services.observer().observe(new TurnAnswered(account.provider(), answer.succeeded(), waited));
        });
    }

    private Future<LaneReply> list(Binding binding, Turn turn) {
        return call("list", services.limits().call(), noAnswer(), () -> provider.list(account, binding.name()))
                .onSuccess(listing -> queue.listed(turn))
                .onFailure(cause -> queue.end(turn))
                .map(listing -> new Snapshot(turn.id(), listing.rrsets(), listing.ttls()));
    }

    private Future<LaneReply> open(Binding binding, Turn turn) {
        return call("open", services.limits().call(), noAnswer(), () -> provider.openZone(account, binding.name()))
                .onComplete(answered -> queue.end(turn))
                .map(LaneReply.class::cast);
    }

    private Future<LaneReply> end(EndTurn end) {
        queue.find(end.binding().zoneId(), end.snapshotId())
                .filter(Turn::isIdle)
                .ifPresent(queue::end);
        return Future.succeededFuture(new Done());
    }

    private Future<LaneReply> apply(Apply apply) {
        return queue.find(apply.binding().zoneId(), apply.snapshotId())
                .filter(Turn::startWriting)
                .map(turn -> write(apply, turn))
                .orElseGet(() -> Future.failedFuture(stale()))
                .otherwise(cause -> new Outcomes(WholeFailure.outcomes(apply.changes(), cause)));
    }

    private Future<LaneReply> write(Apply apply, Turn turn) {
        return Future.succeededFuture(apply)
                .map(this::within)
                .compose(within -> write(apply, within))
                .onComplete(answered -> queue.end(turn))
                .map(Outcomes::new);
    }

    private Future<List<Outcome>> write(Apply apply, Duration within) {
        Fault unknown = new Fault(FaultCode.AMBIGUOUS, "provider " + account.provider() + ": no answer in time");
        return call(
                "apply",
                within,
                unknown,
                () -> provider.apply(account, apply.binding().name(), apply.changes(), within));
    }

    /** The time the write may take: no longer than its deadline, and no longer than the lane is surely ours. */
    private Duration within(Apply apply) {
        long gone = services.time().millis() - arrived;
        Duration left = Duration.ofMillis(apply.deadlineMillisFromNow() - gone);
        if (!left.isPositive()) {
            throw stale();
        }
        Duration lease = safeLease.get();
        return left.compareTo(lease) < 0 ? left : lease;
    }

    private <T> Future<T> call(String verb, Duration limit, Fault late, Supplier<Future<T>> call) {
        long began = services.time().millis();
        Future<T> answer = Future.succeededFuture(safeLease).map(Supplier::get).compose(left -> call.get());
        return services.time().limit(answer, limit, late).onComplete(result -> observe(verb, result.cause(), began));
    }

    private void observe(String verb, @Nullable Throwable cause, long began) {
        Duration took = Duration.ofMillis(services.time().millis() - began);
        services.observer().observe(new ProviderCalled(account.provider(), verb, word(cause), took));
    }

    private static String word(@Nullable Throwable cause) {
        if (cause == null) {
            return "ok";
        }
        FaultCode code = cause instanceof Fault fault ? fault.code() : FaultCode.INTERNAL;
        return code.name().toLowerCase(Locale.ROOT);
    }

    private Fault noAnswer() {
        return new Fault(FaultCode.PROVIDER_UNAVAILABLE, "provider " + account.provider() + ": no answer in time");
    }

    private static Fault stale() {
        return new Fault(FaultCode.STALE, "listing: too old to write on (expected: a fresh one)");
    }
}
