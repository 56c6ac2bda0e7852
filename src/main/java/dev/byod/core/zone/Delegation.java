package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A zone cut: NS records below the apex, and the names they give for servers at or below the cut.
 *
 * @param readable whether all of its NS records can be read; if not, any address below may be glue
 */
record Delegation(DnsName cut, Set<DnsName> servers, boolean readable) {

    /** The delegation at this name, if it is a zone cut. */
    static Optional<Delegation> at(ZoneName zone, ZoneView view, DnsName name) {
        List<RrKey> keys = view.at(name, RrType.NS).toList();
        return keys.isEmpty() || name.equals(zone.apex()) ? Optional.empty() : Optional.of(of(zone, view, keys));
    }

    /** The names of servers at or below the RRset's own name, which need glue. */
    static Set<DnsName> servers(ZoneName zone, RrSet ns) {
        return Targets.within(zone, ns)
                .filter(server -> server.isAtOrBelow(ns.name()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether an RRset at or below the cut may be there. A CNAME at the cut is left to another rule. */
    boolean allows(RrKey key) {
        return isGlue(key) || key.name().equals(cut) && standsAtCuts(key.type());
    }

    private boolean isGlue(RrKey key) {
        return isAddress(key.type()) && (!readable || servers.contains(key.name()));
    }

    static boolean isAddress(RrType type) {
        return type.equals(RrType.A) || type.equals(RrType.AAAA);
    }

    private static boolean standsAtCuts(RrType type) {
        return type.equals(RrType.NS) || DsRules.isDs(type) || type.equals(RrType.CNAME);
    }

    private static Delegation of(ZoneName zone, ZoneView view, List<RrKey> keys) {
        List<RrSet> readable =
                keys.stream().flatMap(key -> view.find(key).stream()).toList();
        Set<DnsName> servers =
                readable.stream().flatMap(ns -> servers(zone, ns).stream()).collect(Collectors.toUnmodifiableSet());
        return new Delegation(keys.getFirst().name(), servers, readable.size() == keys.size());
    }
}
