package dev.byod.core.plan;

import dev.byod.core.FaultCode;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What may stand together at one name: a CNAME stands alone. Each step looks at all rows of the name and replaces the
 * verdicts that cannot be.
 */
final class Coexistence {

    private Coexistence() {}

    /** The wish that row's wish has to give way to: a CNAME's to any other type's, as in external-dns. */
    static Optional<Row> rival(List<Row> name, Row row) {
        return row.desired() == null || !row.key().type().equals(RrType.CNAME)
                ? Optional.empty()
                : name.stream()
                        .filter(other -> other.desired() != null && conflict(other.key(), row.key()))
                        .findFirst();
    }

    /** What becomes of a row whose wish gave way, from what would be if nobody had wished. */
    static Decision displaced(Decision undesired, Row rival) {
        if (undesired.verdict() instanceof Verdict.Frozen) {
            return undesired;
        }
        FaultCode code = FaultCode.CNAME_CONFLICT;
        String detail = Sentences.displaced(undesired.row().key(), rival.key().type());
        Verdict verdict = undesired.verdict() instanceof Verdict.Write(Change.Delete delete)
                ? new Verdict.Displaced(delete, code, detail)
                : new Verdict.Refused(code, detail);
        return new Decision(undesired.row(), verdict);
    }

    /** No create beside what will still be there. */
    static Decision withoutBlockedCreate(List<Decision> name, Decision decision) {
        return decision.isCreate()
                ? first(name, decision.row().key(), Coexistence::stays)
                        .map(blocker -> blocked(decision, blocker))
                        .orElse(decision)
                : decision;
    }

    /** No delete that only makes room for a wish that does not come true now. */
    static Decision withoutVainDelete(List<Decision> name, Decision decision) {
        RrKey key = decision.row().key();
        return decision.isDelete() && first(name, key, Decision::isCreate).isEmpty()
                ? first(name, key, Decision::isUnmetWish)
                        .map(wish -> kept(decision, wish))
                        .orElse(decision)
                : decision;
    }

    private static Decision blocked(Decision create, Decision blocker) {
        RrKey key = create.row().key();
        Verdict verdict = blocker.row().listed() == null
                ? new Verdict.Waiting(blocker.row().running().orElseThrow().deadlineEpochMillis())
                : new Verdict.Refused(FaultCode.CNAME_CONFLICT, Sentences.blocked(key, blocker.row()));
        return new Decision(create.row(), verdict);
    }

    private static Decision kept(Decision delete, Decision wish) {
        Verdict verdict = wish.verdict() instanceof Verdict.Waiting waiting
                ? waiting
                : new Verdict.Refused(
                        FaultCode.CNAME_CONFLICT,
                        Sentences.kept(delete.row().key(), wish.row().key()));
        return new Decision(delete.row(), verdict);
    }

    private static boolean stays(Decision decision) {
        return decision.row().listed() != null
                ? !decision.isDelete()
                : !decision.isCreate() && decision.row().running().isPresent();
    }

    private static Optional<Decision> first(List<Decision> name, RrKey key, Predicate<Decision> condition) {
        return name.stream()
                .filter(other -> conflict(other.row().key(), key) && condition.test(other))
                .findFirst();
    }

    private static boolean conflict(RrKey one, RrKey other) {
        return !one.type().coexistsWith(other.type());
    }
}
