package dev.byod.provider.embedded.dns;

import dev.byod.provider.embedded.dns.Answer.Owned;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.xbill.DNS.Name;
import org.xbill.DNS.Type;

/**
 * One zone at one serial, in memory. Every name in it is a node, empty non-terminals too (nodes without RRsets), so "no such
 * name" is a missing node and nothing else.
 */
final class ZoneData {

    private final Name apex;
    private final long serial;
    private final Map<Name, SortedMap<Integer, WireRrset>> nodes = new HashMap<>();

    /** The RRsets hold the SOA of the serial, and no owner name outside the apex. */
    ZoneData(Name apex, long serial, List<Owned> rrsets) {
        this.apex = apex;
        this.serial = serial;
        rrsets.forEach(this::add);
        if (find(apex, Type.SOA).isEmpty()) {
            throw new IllegalArgumentException("RRsets of zone " + apex + ": no SOA (expected: one at the apex)");
        }
    }

    /** What a name meets in the zone. The owners are cut from the name asked for and so have its spelling. */
    sealed interface Match {

        /** The name is there, or a wildcard stands for it. Without RRsets: an empty non-terminal. */
        record Node(SortedMap<Integer, WireRrset> rrsets) implements Match {}

        /** The name is at or below a zone cut: somebody else speaks for it. */
        record Cut(Owned nameServers) implements Match {}

        record Absent() implements Match {}
    }

    Name apex() {
        return apex;
    }

    long serial() {
        return serial;
    }

    boolean contains(Name name) {
        return name.subdomain(apex);
    }

    Optional<WireRrset> find(Name owner, int type) {
        return Optional.ofNullable(nodes.get(owner)).map(rrsets -> rrsets.get(type));
    }

    /** Walks from the apex down to the name, which is in the zone, and stops at a cut or below the closest encloser. */
    Match match(Name name, int type) {
        for (int above = name.labels() - apex.labels(); above > 0; above--) {
            Name ancestor = new Name(name, above);
            if (isCut(ancestor) || !nodes.containsKey(ancestor)) {
                return at(ancestor);
            }
        }
        SortedMap<Integer, WireRrset> rrsets = nodes.get(name);
        return rrsets != null && type == Type.DS ? new Match.Node(rrsets) : at(name);
    }

    private Match at(Name name) {
        SortedMap<Integer, WireRrset> rrsets = nodes.get(name);
        if (rrsets == null) {
            return wildcard(name);
        }
        WireRrset nameServers = rrsets.get(Type.NS);
        return nameServers != null && isCut(name)
                ? new Match.Cut(new Owned(name, nameServers))
                : new Match.Node(rrsets);
    }

    private boolean isCut(Name name) {
        return !name.equals(apex) && find(name, Type.NS).isPresent();
    }

    /** The source of synthesis is the asterisk label below the closest encloser, nowhere above (RFC 4592 section 3.3.1). */
    private Match wildcard(Name nextCloser) {
        SortedMap<Integer, WireRrset> rrsets = nodes.get(nextCloser.wild(1));
        return rrsets == null ? new Match.Absent() : new Match.Node(rrsets);
    }

    private void add(Owned owned) {
        if (!contains(owned.owner())) {
            throw new IllegalArgumentException(
                    "owner name: " + owned.owner() + " (expected: at or below " + apex + ")");
        }
        for (Name name = owned.owner(); !name.equals(apex); name = new Name(name, 1)) {
            nodes.computeIfAbsent(name, any -> new TreeMap<>());
        }
        nodes.computeIfAbsent(owned.owner(), any -> new TreeMap<>())
                .put(owned.rrset().type(), owned.rrset());
    }
}
