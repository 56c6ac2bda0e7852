package dev.byod.core.plan;

import dev.byod.core.FaultCode;
import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.claim.Standing;
import java.util.Optional;

/** A row and its verdict, and what follows from both for the claim. */
record Decision(Row row, Verdict verdict) {

    Optional<Change> change() {
        return switch (verdict) {
            case Verdict.Write(Change change) -> Optional.of(change);
            case Verdict.Displaced(Change change, var code, var detail) -> Optional.of(change);
            case Verdict.Settled settled -> Optional.empty();
            case Verdict.Refused refused -> Optional.empty();
            case Verdict.Frozen frozen -> Optional.empty();
            case Verdict.Foreign foreign -> Optional.empty();
            case Verdict.Waiting waiting -> Optional.empty();
        };
    }

    boolean isDelete() {
        return change().filter(Change.Delete.class::isInstance).isPresent();
    }

    boolean isCreate() {
        return change().filter(Change.Create.class::isInstance).isPresent();
    }

    boolean isUnmetWish() {
        return row.desired() != null && (verdict instanceof Verdict.Refused || verdict instanceof Verdict.Waiting);
    }

    boolean isSettled() {
        return verdict instanceof Verdict.Settled;
    }

    Optional<Refusal> refusal() {
        return switch (verdict) {
            case Verdict.Refused(FaultCode code, String detail) -> Optional.of(refusal(code, detail));
            case Verdict.Displaced(var change, FaultCode code, String detail) -> Optional.of(refusal(code, detail));
            case Verdict.Frozen(String detail) -> Optional.of(refusal(FaultCode.NAME_FROZEN, detail));
            case Verdict.Write write -> Optional.empty();
            case Verdict.Settled settled -> Optional.empty();
            case Verdict.Foreign foreign -> Optional.empty();
            case Verdict.Waiting waiting -> Optional.empty();
        };
    }

    Optional<Refusal> foreign() {
        return verdict instanceof Verdict.Foreign(var code, var detail)
                ? Optional.of(refusal(code, detail))
                : Optional.empty();
    }

    /** Whether our claim holds nothing and is not about to. */
    boolean releases() {
        return isDone() && (row.standing() instanceof Standing.Missing || row.standing() instanceof Standing.Lost);
    }

    /** Whether the record is ours and its mark has told all it knows. */
    boolean clears() {
        return isDone()
                && row.standing() instanceof Standing.Ours(var listed, Claim claim)
                && claim.pending().filter(mark -> !mark.isOpaque()).isPresent();
    }

    /** Nothing can be said of the key before then. */
    Optional<Wait> waiting() {
        return verdict instanceof Verdict.Waiting(long until)
                ? Optional.of(new Wait(row.key(), until))
                : Optional.empty();
    }

    /** All is said of the key, but its claim must keep its mark until then. */
    Optional<Wait> keeping() {
        return isQuiet()
                ? row.running().map(mark -> new Wait(row.key(), mark.deadlineEpochMillis()))
                : Optional.empty();
    }

    /** The mark of an earlier write that may still arrive while the key is written again. */
    Optional<PendingMark> running() {
        return change().isPresent() ? row.running().filter(mark -> !mark.isOpaque()) : Optional.empty();
    }

    /** Whether nothing is about to happen under the key, neither by this plan nor by an earlier write. */
    private boolean isDone() {
        return isQuiet() && row.running().isEmpty();
    }

    private boolean isQuiet() {
        return switch (verdict) {
            case Verdict.Settled settled -> true;
            case Verdict.Refused refused -> true;
            case Verdict.Foreign foreign -> true;
            case Verdict.Write write -> false;
            case Verdict.Displaced displaced -> false;
            case Verdict.Frozen frozen -> false;
            case Verdict.Waiting waiting -> false;
        };
    }

    private Refusal refusal(FaultCode code, String detail) {
        return new Refusal(row.key(), code, detail);
    }
}
