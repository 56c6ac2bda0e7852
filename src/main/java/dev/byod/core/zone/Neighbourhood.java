package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The part of a stored zone that decides the verdict on a change: whoever loads it need not load the zone.
 *
 * @param names all RRsets at these names are needed
 * @param existence of these it must be known whether anything is at or below them
 * @param chains CNAMEs are to be followed from these names, inside the zone and through at most {@link #MAX_LINKS} names;
 *     they are among {@code names}
 * @param below where RRsets may be in the way of a new zone cut
 */
public record Neighbourhood(Set<DnsName> names, Set<DnsName> existence, Set<DnsName> chains, List<Below> below) {

    /** The longest chain of CNAMEs that is looked at. */
    public static final int MAX_LINKS = CnameLoop.MAX_LINKS;

    /**
     * Keys of RRsets below a name, their records do not matter: at most {@link #LIMIT} that are not in {@code ignored},
     * the first in the order of names.
     *
     * @param ignored what may be there or is about to change
     */
    public record Below(DnsName cut, Set<RrKey> ignored) {

        /** How many are enough, to name some and to see that there are more. */
        public static final int LIMIT = 50;

        public Below {
            ignored = Set.copyOf(ignored);
        }
    }

    public Neighbourhood {
        names = sorted(names);
        existence = sorted(existence);
        chains = sorted(chains);
        below = List.copyOf(below);
    }

    /** What the rules look at when these RRsets are put and deleted; keys outside the zone need nothing. */
    public static Neighbourhood of(ZoneName zone, Collection<RrSet> puts, Collection<RrKey> deletes) {
        NavigableSet<RrKey> changed = new TreeSet<>(deletes);
        puts.forEach(rrset -> changed.add(rrset.key()));
        changed.removeIf(key -> !zone.contains(key.name()));
        List<RrSet> within =
                puts.stream().filter(rrset -> zone.contains(rrset.name())).toList();
        return new Neighbourhood(
                names(zone, within, changed),
                existence(zone, within),
                chains(zone, within),
                below(zone, within, changed));
    }

    private static Set<DnsName> names(ZoneName zone, List<RrSet> puts, Set<RrKey> changed) {
        Set<DnsName> names = new HashSet<>();
        changed.forEach(key -> names.add(key.name()));
        changed.forEach(key -> names.addAll(ZoneChange.ancestors(zone, key.name())));
        puts.forEach(rrset -> Targets.within(zone, rrset).forEach(names::add));
        puts.stream()
                .flatMap(rrset -> ZoneChange.ancestors(zone, rrset.name()).stream())
                .distinct()
                .forEach(ancestor -> names.add(ancestor.child("*")));
        return names;
    }

    private static Set<DnsName> existence(ZoneName zone, List<RrSet> puts) {
        Set<DnsName> names = new HashSet<>();
        puts.forEach(rrset -> names.add(rrset.name()));
        puts.forEach(rrset -> names.addAll(ZoneChange.ancestors(zone, rrset.name())));
        names.remove(zone.apex());
        return names;
    }

    private static Set<DnsName> chains(ZoneName zone, List<RrSet> puts) {
        return puts.stream()
                .filter(rrset -> rrset.type().equals(RrType.CNAME))
                .flatMap(rrset -> Targets.within(zone, rrset))
                .collect(Collectors.toSet());
    }

    private static List<Below> below(ZoneName zone, List<RrSet> puts, NavigableSet<RrKey> changed) {
        return puts.stream()
                .filter(rrset -> rrset.type().equals(RrType.NS) && !rrset.name().equals(zone.apex()))
                .map(ns -> new Below(ns.name(), ignored(zone, ns, changed)))
                .toList();
    }

    private static Set<RrKey> ignored(ZoneName zone, RrSet ns, NavigableSet<RrKey> changed) {
        Set<RrKey> ignored = changed.tailSet(ns.key(), true).stream()
                .takeWhile(key -> key.name().isAtOrBelow(ns.name()))
                .collect(Collectors.toCollection(HashSet::new));
        Delegation.servers(zone, ns).forEach(server -> {
            ignored.add(RrKey.of(server, RrType.A));
            ignored.add(RrKey.of(server, RrType.AAAA));
        });
        return ignored;
    }

    private static Set<DnsName> sorted(Set<DnsName> names) {
        return Collections.unmodifiableSet(new TreeSet<>(names));
    }
}
