package dev.byod.reconcile;

import dev.byod.bus.Outcome;
import dev.byod.core.FaultCode;
import dev.byod.core.claim.ClaimEnd;
import dev.byod.core.claim.WriteEnd;
import dev.byod.core.id.OwnerId;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Plan;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import java.util.OptionalLong;

/**
 * What the outcome of a change means: for its claim, for those who asked for it, and for when the zone is due.
 *
 * @param notBefore the provider has asked not to be called earlier (epoch milliseconds)
 */
record Verdict(ClaimEnd claim, ItemResult item, OptionalLong notBefore) {

    static Verdict of(Plan plan, Change change, Outcome outcome) {
        ClaimEnd claim = plan.claimAfter(change, endOf(outcome));
        return switch (outcome) {
            case Outcome.Applied applied -> new Verdict(claim, ItemResult.succeeded(applied.key()));
            case Outcome.Conflict conflict -> new Verdict(claim, conflict(change, claim, conflict));
            case Outcome.Failed failed -> new Verdict(claim, failed(failed), failed.retryAtEpochMillis());
            case Outcome.Stale stale -> new Verdict(claim, waiting(stale.key(), FaultCode.STALE));
            case Outcome.Ambiguous ambiguous -> new Verdict(claim, waiting(ambiguous.key(), FaultCode.AMBIGUOUS));
        };
    }

    /** Another owner took the record before we could claim it; there is nothing of ours to undo. */
    static Verdict heldBy(RrKey key, OwnerId owner) {
        String detail = "%s is claimed by the owner %s (expected: a claim of ours, or none)".formatted(key, owner);
        return new Verdict(ClaimEnd.KEEP, ItemResult.failed(key, FaultCode.OWNERSHIP_CONFLICT, detail));
    }

    boolean waits() {
        return item.state() == ItemResult.State.WAITING;
    }

    /** The same, but not yet the last word: what it failed on may be on its way out. */
    Verdict forNow() {
        return item.state() == ItemResult.State.FAILED
                ? new Verdict(claim, ItemResult.waiting(item.key(), item.code().orElseThrow(), item.detail()))
                : this;
    }

    private Verdict(ClaimEnd claim, ItemResult item) {
        this(claim, item, OptionalLong.empty());
    }

    private static WriteEnd endOf(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Applied applied -> WriteEnd.WRITTEN;
            case Outcome.Conflict conflict -> WriteEnd.CONFLICT;
            case Outcome.Failed failed -> WriteEnd.NOT_WRITTEN;
            case Outcome.Stale stale -> WriteEnd.NOT_WRITTEN;
            case Outcome.Ambiguous ambiguous -> WriteEnd.UNKNOWN;
        };
    }

    /**
     * What stands in the way of a create is a customer's record, unless an earlier write of ours may have brought it. In
     * the way of an update or a delete stands an edit of our record, and the next plan knows what to do with it.
     */
    private static ItemResult conflict(Change change, ClaimEnd claim, Outcome.Conflict conflict) {
        if (change instanceof Change.Create && claim == ClaimEnd.RELEASE) {
            String detail =
                    "%s exists at the provider and was not created by us: %s (expected: no record, or one that we created)";
            return ItemResult.failed(
                    conflict.key(), FaultCode.RECORD_UNCLAIMED, detail.formatted(conflict.key(), conflict.found()));
        }
        String detail =
                "%s changed at the provider while it was written: %s".formatted(conflict.key(), conflict.found());
        return ItemResult.waiting(conflict.key(), FaultCode.PRECONDITION_FAILED, detail);
    }

    private static ItemResult failed(Outcome.Failed failed) {
        return failed.retryable()
                ? ItemResult.waiting(failed.key(), failed.code(), failed.publicDetail())
                : ItemResult.failed(failed.key(), failed.code(), failed.publicDetail());
    }

    private static ItemResult waiting(RrKey key, FaultCode code) {
        return ItemResult.waiting(key, code, code.title());
    }
}
