package dev.byod.core.zone;

import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What NS records delegate is another zone's: at the cut stand NS, DS and glue, and below it glue alone. */
final class CutRules {

    private static final int SHOWN = 5;

    private CutRules() {}

    static Stream<Violation> judge(ZoneChange change) {
        return change.puts()
                .flatMap(key -> Stream.concat(
                        hidden(change, key).stream(),
                        key.type().equals(RrType.NS) ? hiding(change, key).stream() : Stream.of()));
    }

    /** The RRset would be at or below a cut. */
    private static Optional<Violation> hidden(ZoneChange change, RrKey key) {
        return Stream.concat(Stream.of(key.name()), change.ancestors(key.name()).stream())
                .flatMap(name -> Delegation.at(change.zone(), change.after(), name).stream())
                .filter(delegation -> !delegation.allows(key))
                .reduce((nearer, higher) -> higher)
                .map(delegation -> Violation.of(
                        key,
                        FaultCode.NAME_BELOW_ZONE_CUT,
                        key + ": at or below the zone cut " + delegation.cut() + " (expected: " + allowed(delegation)
                                + ")",
                        "write it in the zone that " + delegation.cut() + " is delegated to"));
    }

    /** The NS would be at or above RRsets that the change leaves where they are. */
    private static Optional<Violation> hiding(ZoneChange change, RrKey ns) {
        return Delegation.at(change.zone(), change.after(), ns.name())
                .map(delegation -> change.after().atOrBelow(ns.name()).stream()
                        .filter(key ->
                                !delegation.allows(key) && !change.changed().contains(key))
                        .toList())
                .filter(hidden -> !hidden.isEmpty())
                .map(hidden -> Violation.of(
                        ns,
                        FaultCode.NAME_BELOW_ZONE_CUT,
                        ns + ": above " + shown(hidden) + " (expected: nothing but glue below a zone cut)",
                        "delete them in the same request"));
    }

    private static String allowed(Delegation delegation) {
        DnsName cut = delegation.cut();
        return "only NS and DS at " + cut + ", and addresses of the servers that its NS records name";
    }

    private static String shown(List<RrKey> hidden) {
        String first = hidden.stream().limit(SHOWN).map(RrKey::toString).collect(Collectors.joining(", "));
        return hidden.size() > SHOWN ? first + " and more" : first;
    }
}
