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

    boolean isRefusedWish() {
        return row.desired() != null && verdict instanceof Verdict.Refused;
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

    /** Whether our claim holds nothing, is not about to, and no write can bring it anything any more. */
    boolean releases() {
        return isHollow() && row.keepUntilEpochMillis() == 0;
    }

    Optional<Wait> waiting() {
        if (verdict instanceof Verdict.Waiting(long until)) {
            return Optional.of(new Wait(row.key(), until));
        }
        return isHollow() && row.keepUntilEpochMillis() > 0
                ? Optional.of(new Wait(row.key(), row.keepUntilEpochMillis()))
                : Optional.empty();
    }

    /** Whether the claim's mark is to be taken off: the record is ours, and no new mark will be put on. */
    boolean clears() {
        return change().isEmpty()
                && row.standing() instanceof Standing.Ours(var listed, Claim claim)
                && claim.pending().filter(mark -> !mark.isOpaque()).isPresent();
    }

    /** The mark of an earlier write that may still arrive while the key is written again. */
    Optional<PendingMark> running() {
        return change().isPresent() ? claim().flatMap(Claim::pending).filter(this::isRunning) : Optional.empty();
    }

    private boolean isRunning(PendingMark mark) {
        return !mark.isOpaque() && mark.isRunning(row.listedAtEpochMillis());
    }

    private boolean isHollow() {
        return (row.standing() instanceof Standing.Missing || row.standing() instanceof Standing.Lost)
                && switch (verdict) {
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

    private Optional<Claim> claim() {
        return switch (row.standing()) {
            case Standing.Ours(var listed, Claim claim) -> Optional.of(claim);
            case Standing.Missing(Claim claim) -> Optional.of(claim);
            case Standing.Lost(var listed, Claim claim) -> Optional.of(claim);
            case Standing.Free free -> Optional.empty();
            case Standing.Unclaimed unclaimed -> Optional.empty();
            case Standing.Held held -> Optional.empty();
        };
    }
}
