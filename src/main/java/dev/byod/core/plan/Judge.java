package dev.byod.core.plan;

import dev.byod.core.FaultCode;
import dev.byod.core.claim.Standing;
import dev.byod.core.id.OwnerId;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.zone.ZoneRules;
import java.util.Optional;

/** The verdict on a row by itself: a chain of rules of which the first that applies decides. */
record Judge(PlanInput input) {

    private static final Verdict SETTLED = new Verdict.Settled();

    Decision decide(Row row) {
        Verdict verdict = frozen(row).or(() -> impossible(row)).orElseGet(() -> byStanding(row));
        return new Decision(row, verdict);
    }

    /** Beside a wish that cannot be read, nothing is known to be right or wrong. */
    private Optional<Verdict> frozen(Row row) {
        return input.frozenNames().contains(row.key().name())
                ? Optional.of(new Verdict.Frozen(Sentences.frozen(row.key())))
                : Optional.empty();
    }

    private Optional<Verdict> impossible(Row row) {
        return row.desired() == null
                ? Optional.empty()
                : ZoneRules.violation(input.zone(), row.key())
                        .map(fault -> new Verdict.Refused(fault.code(), fault.detail()));
    }

    private Verdict byStanding(Row row) {
        return switch (row.standing()) {
            case Standing.Free free -> absent(row);
            case Standing.Missing missing -> absent(row);
            case Standing.Ours(RrSet listed, var claim) -> ours(row, listed);
            case Standing.Unclaimed(RrSet listed) -> unclaimed(row, listed);
            case Standing.Lost(RrSet listed, var claim) -> unclaimed(row, listed);
            case Standing.Held(OwnerId owner) -> held(row, owner);
        };
    }

    private Verdict absent(Row row) {
        if (row.desired() != null) {
            return new Verdict.Write(new Change.Create(row.desired()));
        }
        return row.running()
                .<Verdict>map(mark -> new Verdict.Waiting(mark.deadlineEpochMillis()))
                .orElse(SETTLED);
    }

    private Verdict ours(Row row, RrSet listed) {
        if (row.desired() == null) {
            return deletion(listed);
        }
        if (row.desired().isSatisfiedBy(listed)) {
            return SETTLED;
        }
        return input.policy().allowsUpdate()
                ? new Verdict.Write(new Change.Update(listed, row.desired()))
                : new Verdict.Refused(FaultCode.POLICY_FORBIDS, Sentences.forbids(input.policy(), "update", row.key()));
    }

    private Verdict deletion(RrSet listed) {
        if (input.zoneFrozen()) {
            return new Verdict.Frozen(Sentences.zoneFrozen(listed.key()));
        }
        return input.policy().allowsDelete()
                ? new Verdict.Write(new Change.Delete(listed))
                : new Verdict.Refused(
                        FaultCode.POLICY_FORBIDS, Sentences.forbids(input.policy(), "delete", listed.key()));
    }

    private static Verdict unclaimed(Row row, RrSet listed) {
        return notOurs(row, FaultCode.RECORD_UNCLAIMED, Sentences.unclaimed(listed));
    }

    private static Verdict held(Row row, OwnerId owner) {
        if (row.desired() == null && row.listed() == null) {
            return SETTLED;
        }
        return notOurs(row, FaultCode.OWNERSHIP_CONFLICT, Sentences.held(row.key(), owner));
    }

    private static Verdict notOurs(Row row, FaultCode code, String detail) {
        return row.desired() == null ? new Verdict.Foreign(code, detail) : new Verdict.Refused(code, detail);
    }
}
