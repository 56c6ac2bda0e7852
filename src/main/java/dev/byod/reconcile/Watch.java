package dev.byod.reconcile;

import dev.byod.core.id.OperationId;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Consent;
import dev.byod.core.plan.Danger;
import dev.byod.core.plan.Guard;
import dev.byod.core.plan.Held;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.observe.Observation.PlanHeld;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;

/** Asks people about what is dangerous in a plan, and shows them what waits for them. A harmless plan asks nobody. */
record Watch(Host host, Lease lease) {

    /** The look, with what has to wait taken out of what is written now. */
    Future<Look> over(Look look) {
        boolean noWish = look.input().desired().isEmpty();
        return judge(look, Consent.NONE, noWish).isEmpty()
                ? Future.succeededFuture(look)
                : host.consents()
                        .of(lease.zone())
                        .compose(consent -> judge(look, consent, noWish).isEmpty()
                                ? Future.succeededFuture(look)
                                : nothingWanted(noWish).map(nothing -> holding(look, judge(look, consent, nothing))));
    }

    /** Tells of held changes; the zone is looked at again after {@code retryIn}. */
    Future<List<OperationId>> tell(Look look, Duration retryIn) {
        return host.consents()
                .hold(
                        lease,
                        look.held().changes().stream()
                                .map(change -> waiting(look, change))
                                .toList(),
                        retryIn);
    }

    /** Other zones are of interest only if this one wants nothing. */
    private Future<Boolean> nothingWanted(boolean noWish) {
        return noWish ? host.consents().nothingWanted() : Future.succeededFuture(false);
    }

    private Look holding(Look look, Held held) {
        held.danger().ifPresent(danger -> host.observer().observe(new PlanHeld(lease.zone(), danger)));
        return look.holding(held);
    }

    private static Held judge(Look look, Consent consent, boolean nothingWanted) {
        return Guard.judge(look.input(), look.plan(), consent, nothingWanted);
    }

    private static Consents.Waiting waiting(Look look, Change change) {
        Danger danger = look.held().danger().orElseThrow();
        ItemResult result = PassEnd.unsafe(change.key(), danger);
        return new Consents.Waiting(result, change instanceof Change.Delete);
    }
}
