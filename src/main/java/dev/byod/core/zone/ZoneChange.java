package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A zone before and after a change: all that a rule sees.
 *
 * @param changed the keys that were put and deleted
 * @param unsound those of them that are refused for what they are, of which no more is to be said
 */
record ZoneChange(ZoneName zone, ZoneView before, ZoneView after, NavigableSet<RrKey> changed, Set<RrKey> unsound) {

    /** What is there after the change because of it. */
    Stream<RrKey> puts() {
        return changed.stream().filter(after::has).filter(key -> !unsound.contains(key));
    }

    /** What is not there after the change, or not any more. */
    Stream<RrKey> deletes() {
        return changed.stream().filter(key -> !after.has(key));
    }

    /** The names above this one up to the apex, the nearest first; none of a name outside the zone. */
    static List<DnsName> ancestors(ZoneName zone, DnsName name) {
        return zone.contains(name) && !name.equals(zone.apex())
                ? Stream.iterate(name.parent(), zone::contains, DnsName::parent).toList()
                : List.of();
    }

    List<DnsName> ancestors(DnsName name) {
        return ancestors(zone, name);
    }
}
