package dev.byod.core.zone;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.rrset.RrKey;
import java.util.Comparator;
import java.util.List;

/**
 * Why a change is refused.
 *
 * @param key the RRset of the change that breaks the rule: put, or deleted
 * @param flaw its pointer is empty: the RRset as a whole
 */
public record Violation(RrKey key, Detail flaw) implements Comparable<Violation> {

    private static final Comparator<Violation> ORDER = Comparator.comparing(Violation::key)
            .thenComparing(violation -> violation.flaw().code())
            .thenComparing(violation -> violation.flaw().detail());

    public Violation {
        requireNonNull(key);
        requireNonNull(flaw);
    }

    static Violation of(RrKey key, FaultCode code, String detail, String hint) {
        return new Violation(key, new Detail("", code, detail, hint));
    }

    static Violation of(RrKey key, Fault fault) {
        return of(key, fault.code(), fault.detail(), "");
    }

    /** As the answer to a request about this RRset alone. */
    public Fault fault() {
        return new Fault(flaw.code(), flaw.detail(), List.of(flaw));
    }

    @Override
    public int compareTo(Violation other) {
        return ORDER.compare(this, other);
    }
}
