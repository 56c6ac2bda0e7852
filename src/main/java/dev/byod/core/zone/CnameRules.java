package dev.byod.core.zone;

import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A CNAME is alone at its name. */
final class CnameRules {

    private static final String HINT = "delete what is in the way in the same request";

    private CnameRules() {}

    static Stream<Violation> judge(ZoneChange change) {
        return change.puts().flatMap(key -> beside(change.after(), key).stream());
    }

    private static Optional<Violation> beside(ZoneView after, RrKey key) {
        Set<RrType> types = after.types(key.name());
        Set<RrType> seen = types.contains(RrType.CNAME) && !key.type().equals(RrType.CNAME)
                ? Set.of(RrType.CNAME, key.type())
                : types;
        return ZoneRules.conflict(key.name(), seen).map(fault -> Violation.of(key, fault.code(), fault.detail(), HINT));
    }
}
