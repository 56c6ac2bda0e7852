package dev.byod.reconcile;

import dev.byod.bus.Outcome;
import dev.byod.core.FaultCode;
import dev.byod.core.id.OwnerId;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import java.util.OptionalLong;

/**
 * What the outcome of a change means: for its claim and mark, for those who asked for it, and for when the zone is due.
 *
 * <p>A claim exists if and only if we created the record. So a create that wrote nothing gives its claim back, and a
 * mark stays exactly as long as only another listing can tell whose record is there.
 *
 * @param notBefore the provider has asked not to be called earlier (epoch milliseconds)
 */
record Verdict(ClaimStep claim, ItemResult item, OptionalLong notBefore) {

    /** What happens to the claim of a change once its outcome is known. */
    enum ClaimStep {
        KEEP_MARK,
        CLEAR_MARK,
        RELEASE
    }

    /** {@code claimedBefore}: our claim is older than this pass, so an earlier write of ours may stand in the way. */
    static Verdict of(Change change, Outcome outcome, boolean claimedBefore) {
        return switch (outcome) {
            case Outcome.Applied applied -> new Verdict(whenWritten(change), ItemResult.succeeded(applied.key()));
            case Outcome.Conflict conflict -> conflict(change, conflict, claimedBefore);
            case Outcome.Failed failed ->
                new Verdict(whenNothingWritten(change), failed(failed), failed.retryAtEpochMillis());
            case Outcome.Stale stale -> new Verdict(whenNothingWritten(change), waiting(stale, FaultCode.STALE));
            case Outcome.Ambiguous ambiguous ->
                new Verdict(ClaimStep.KEEP_MARK, waiting(ambiguous, FaultCode.AMBIGUOUS));
        };
    }

    /** Another owner took the record before we could claim it; nothing of ours is there to undo. */
    static Verdict heldBy(RrKey key, OwnerId owner) {
        return new Verdict(
                ClaimStep.KEEP_MARK,
                ItemResult.failed(
                        key,
                        FaultCode.OWNERSHIP_CONFLICT,
                        "%s is claimed by %s (expected: a claim of ours, or none)".formatted(key, owner)));
    }

    private Verdict(ClaimStep claim, ItemResult item) {
        this(claim, item, OptionalLong.empty());
    }

    /**
     * In the way of a create stands a customer's record, unless our claim is older than the pass. In the way of an update
     * stands a customer's edit of our record, which the next plan undoes. Whether what stands in the way of a delete is
     * an edit or a new record is for the mark to tell at the next listing, so it stays.
     */
    private static Verdict conflict(Change change, Outcome.Conflict conflict, boolean claimedBefore) {
        ItemResult lookAgain = ItemResult.waiting(
                conflict.key(),
                FaultCode.PRECONDITION_FAILED,
                "changed at the provider while it was written; listing it again");
        return switch (change) {
            case Change.Create create when claimedBefore -> new Verdict(ClaimStep.KEEP_MARK, lookAgain);
            case Change.Create create -> new Verdict(ClaimStep.RELEASE, inTheWay(conflict));
            case Change.Update update -> new Verdict(ClaimStep.CLEAR_MARK, lookAgain);
            case Change.Delete delete -> new Verdict(ClaimStep.KEEP_MARK, lookAgain);
        };
    }

    private static ItemResult inTheWay(Outcome.Conflict conflict) {
        return ItemResult.failed(
                conflict.key(),
                FaultCode.RECORD_UNCLAIMED,
                "%s exists at the provider (%s) and was not created by us; it was left untouched"
                        .formatted(conflict.key(), conflict.found()));
    }

    private static ItemResult failed(Outcome.Failed failed) {
        return failed.retryable()
                ? ItemResult.waiting(failed.key(), failed.code(), failed.publicDetail())
                : ItemResult.failed(failed.key(), failed.code(), failed.publicDetail());
    }

    private static ItemResult waiting(Outcome outcome, FaultCode code) {
        return ItemResult.waiting(outcome.key(), code, code.title());
    }

    private static ClaimStep whenWritten(Change change) {
        return switch (change) {
            case Change.Create create -> ClaimStep.CLEAR_MARK;
            case Change.Update update -> ClaimStep.CLEAR_MARK;
            case Change.Delete delete -> ClaimStep.RELEASE;
        };
    }

    private static ClaimStep whenNothingWritten(Change change) {
        return switch (change) {
            case Change.Create create -> ClaimStep.RELEASE;
            case Change.Update update -> ClaimStep.CLEAR_MARK;
            case Change.Delete delete -> ClaimStep.CLEAR_MARK;
        };
    }
}
