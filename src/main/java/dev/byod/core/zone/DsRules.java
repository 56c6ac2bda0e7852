package dev.byod.core.zone;

import dev.byod.core.FaultCode;
import dev.byod.core.rdata.RrType;
import java.util.stream.Stream;

/** DS records are the parent's word on a child zone: beside the NS records that delegate it, and nowhere else. */
final class DsRules {

    private DsRules() {}

    static boolean isDs(RrType type) {
        return type.equals(RrType.DS);
    }

    static Stream<Violation> judge(ZoneChange change) {
        return Stream.concat(withoutNs(change), leftBehind(change));
    }

    private static Stream<Violation> withoutNs(ZoneChange change) {
        return change.puts()
                .filter(key -> isDs(key.type()) && !change.after().has(key.name(), RrType.NS))
                .map(key -> Violation.of(
                        key,
                        FaultCode.DS_WITHOUT_NS,
                        key + ": no NS beside it (expected: DS only at a name that NS records delegate)",
                        "put the NS records in the same request"));
    }

    private static Stream<Violation> leftBehind(ZoneChange change) {
        return change.deletes()
                .filter(key -> key.type().equals(RrType.NS) && change.before().has(key))
                .filter(key -> !change.after().has(key.name(), RrType.NS))
                .filter(key -> change.after()
                        .at(key.name())
                        .anyMatch(
                                there -> isDs(there.type()) && !change.changed().contains(there)))
                .map(key -> Violation.of(
                        key,
                        FaultCode.DS_WITHOUT_NS,
                        key + ": deleted while a DS stays (expected: DS only at a name that NS records delegate)",
                        "delete the DS in the same request"));
    }
}
