package dev.byod.reconcile;

import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.work.Lease;
import dev.byod.observe.Observation.ClaimsCommitted;
import dev.byod.observe.Observation.ClaimsReleased;
import dev.byod.observe.Observation.Planned;
import dev.byod.observe.Observation.ProviderWritten;
import dev.byod.observe.Observation.WriteUnclear;
import dev.byod.store.contract.ClaimFinish;
import dev.byod.store.contract.ClaimRequest;
import dev.byod.store.contract.ClaimResult;
import dev.byod.store.contract.WriteGuard;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The steps of a pass that leave traces: claim → apply → release. Each is durable, and observed, before the next begins.
 */
record ZoneWriter(Host host, Settings settings, Lease lease) {

    /** Marks the claims of all changes. Empty if the lease is lost, and nothing may be written. */
    Future<Optional<Claimed>> claim(Look look) {
        host.observer()
                .observe(new Planned(
                        lease.zone(),
                        look.plan().changes().size(),
                        look.plan().foreign().size()));
        long deadline = host.clock().millis() + settings.writeWithin().toMillis();
        List<ClaimRequest> requests =
                requests(look, deadline + settings.writeGrace().toMillis());
        return requests.isEmpty()
                ? Future.succeededFuture(Optional.of(Claimed.nothing(look)))
                : host.claims().claim(requests).map(results -> claimed(look, results, deadline));
    }

    /** Sends the changes, and makes a verdict of each outcome. */
    Future<Written> write(Claimed claimed) {
        return claimed.changes().isEmpty()
                ? Future.succeededFuture(Written.of(claimed, List.of()))
                : apply(claimed).recover(cause -> unclear(claimed, cause)).map(outcomes -> written(claimed, outcomes));
    }

    /** Clears marks and releases claims, as far as plan and outcomes know. */
    Future<Written> finish(Written written) {
        List<ClaimFinish> finishes = written.finishes(lease.zone(), guard());
        return finishes.isEmpty()
                ? Future.succeededFuture(written)
                : host.claims().finish(finishes).map(done -> finished(written, finishes));
    }

    private List<ClaimRequest> requests(Look look, long arrivesUntilEpochMillis) {
        return look.changes().stream()
                .map(change -> new ClaimRequest(
                        lease.zone(), guard(), change.key(), look.plan().mark(change, arrivesUntilEpochMillis)))
                .toList();
    }

    private Optional<Claimed> claimed(Look look, List<ClaimResult> results, long deadlineEpochMillis) {
        if (results.stream().anyMatch(ClaimResult.LeaseLost.class::isInstance)) {
            return Optional.empty();
        }
        Claimed claimed = Claimed.of(look, results, deadlineEpochMillis);
        host.observer()
                .observe(new ClaimsCommitted(lease.zone(), claimed.changes().size()));
        return Optional.of(claimed);
    }

    /** A process that slept past the deadline must not send what it meant to. */
    private Future<List<Outcome>> apply(Claimed claimed) {
        Look look = claimed.look();
        Duration within =
                Duration.ofMillis(claimed.deadlineEpochMillis() - host.clock().millis());
        return within.isPositive()
                ? host.lanes().apply(look.binding(), look.snapshot().snapshotId(), claimed.changes(), within)
                : Future.succeededFuture(claimed.all(Outcome.Stale::new));
    }

    /** Without an answer only one thing is sure: a listing that was too old has not been written on. */
    private Future<List<Outcome>> unclear(Claimed claimed, Throwable cause) {
        host.observer().observe(new WriteUnclear(lease.zone(), cause));
        boolean stale = cause instanceof Fault fault && fault.code() == FaultCode.STALE;
        return Future.succeededFuture(claimed.all(stale ? Outcome.Stale::new : Outcome.Ambiguous::new));
    }

    private Written written(Claimed claimed, List<Outcome> outcomes) {
        int applied = (int)
                outcomes.stream().filter(Outcome.Applied.class::isInstance).count();
        host.observer().observe(new ProviderWritten(lease.zone(), applied, outcomes.size() - applied));
        return Written.of(claimed, outcomes);
    }

    private Written finished(Written written, List<ClaimFinish> finishes) {
        int released = (int) finishes.stream()
                .filter(finish -> finish.step() != ClaimFinish.Step.CLEAR_MARK)
                .count();
        host.observer().observe(new ClaimsReleased(lease.zone(), released, finishes.size() - released));
        return written;
    }

    private WriteGuard guard() {
        return new WriteGuard(lease.generation(), lease.fence());
    }
}
