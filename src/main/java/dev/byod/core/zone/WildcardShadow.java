package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A wildcard answers only for names that do not exist, and a name exists as soon as anything is below it (RFC 4592 §2.2).
 * So a new RRset takes the wildcard away from the child of the closest encloser, and all below it.
 */
final class WildcardShadow {

    private WildcardShadow() {}

    static Stream<Warning> warn(ZoneChange change) {
        Map<DnsName, RrKey> causes = new TreeMap<>();
        change.puts()
                .filter(key -> change.zone().contains(key.name()))
                .filter(key -> !change.before().exists(key.name()))
                .forEach(key -> causes.putIfAbsent(childOfClosestEncloser(change, key.name()), key));
        return causes.entrySet().stream().flatMap(each -> warn(change, each.getKey(), each.getValue()));
    }

    /** The highest name that begins to exist together with this one. */
    private static DnsName childOfClosestEncloser(ZoneChange change, DnsName name) {
        DnsName child = name;
        for (DnsName ancestor : change.ancestors(name)) {
            if (ancestor.equals(change.zone().apex()) || change.before().exists(ancestor)) {
                break;
            }
            child = ancestor;
        }
        return child;
    }

    private static Stream<Warning> warn(ZoneChange change, DnsName child, RrKey cause) {
        if (child.equals(change.zone().apex())) {
            return Stream.of();
        }
        DnsName wildcard = child.parent().child("*");
        Set<RrType> lost = new TreeSet<>(change.before().types(wildcard));
        lost.retainAll(change.after().types(wildcard));
        lost.removeIf(type -> replaces(change.after().types(child), type));
        return lost.isEmpty() ? Stream.of() : Stream.of(warning(child, cause, wildcard, lost));
    }

    /** A CNAME answers for all types and a delegation for none of ours; an address is what a CNAME is there for. */
    private static boolean replaces(Set<RrType> there, RrType lost) {
        return there.contains(lost)
                || there.contains(RrType.CNAME)
                || there.contains(RrType.NS)
                || lost.equals(RrType.CNAME) && there.stream().anyMatch(Delegation::isAddress);
    }

    private static Warning warning(DnsName child, RrKey cause, DnsName wildcard, Set<RrType> lost) {
        String types = lost.stream().map(RrType::toString).collect(Collectors.joining(", "));
        String message = child + ": " + wildcard + " no longer answers " + types + " here, because " + cause
                + " makes the name exist";
        String hint = "put " + types + " at " + child + ", too, or delete " + cause + " when it has served";
        return new Warning(Warning.Code.WILDCARD_SHADOWED, cause, child, message, hint);
    }
}
