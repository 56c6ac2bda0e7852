package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a zone: some of its RRsets, and of some names only that something is there. Immutable.
 *
 * <p>What it does not show is taken as absent, so it must show whatever {@link Neighbourhood} asks for.
 */
public final class ZoneView {

    /** By name, then by key; empty = its records cannot be read. */
    private final NavigableMap<DnsName, NavigableMap<RrKey, Optional<RrSet>>> rows;

    private final NavigableSet<DnsName> existing;

    private ZoneView(NavigableMap<DnsName, NavigableMap<RrKey, Optional<RrSet>>> rows, NavigableSet<DnsName> existing) {
        this.rows = rows;
        this.existing = existing;
    }

    /**
     * A view of stored rows.
     *
     * @param unreadable keys of RRsets that are there, but whose records make no sense or were not loaded
     * @param existing names at or below which something is stored; those of the RRsets need not be among them
     */
    public static ZoneView of(Collection<RrSet> rrsets, Collection<RrKey> unreadable, Collection<DnsName> existing) {
        NavigableMap<DnsName, NavigableMap<RrKey, Optional<RrSet>>> rows = new TreeMap<>();
        unreadable.forEach(key -> put(rows, key, Optional.empty()));
        rrsets.forEach(rrset -> put(rows, rrset.key(), Optional.of(rrset)));
        return new ZoneView(rows, new TreeSet<>(existing));
    }

    /**
     * This view after a change. Deleting the last RRset at or below a name leaves the name in existence here, since
     * this view cannot know that it was the last: no rule asks what ceased to exist.
     */
    public ZoneView with(Collection<RrSet> puts, Collection<RrKey> deletes) {
        NavigableMap<DnsName, NavigableMap<RrKey, Optional<RrSet>>> changed = new TreeMap<>();
        rows.forEach((name, there) -> changed.put(name, new TreeMap<>(there)));
        deletes.forEach(key -> at(changed, key.name()).remove(key));
        changed.values().removeIf(NavigableMap::isEmpty);
        puts.forEach(rrset -> put(changed, rrset.key(), Optional.of(rrset)));
        return new ZoneView(changed, existing);
    }

    boolean has(RrKey key) {
        return at(rows, key.name()).containsKey(key);
    }

    boolean has(DnsName name, RrType type) {
        return at(name, type).findAny().isPresent();
    }

    /** The RRset; empty if there is none or it cannot be read. */
    Optional<RrSet> find(RrKey key) {
        return at(rows, key.name()).getOrDefault(key, Optional.empty());
    }

    Stream<RrKey> at(DnsName name) {
        return at(rows, name).keySet().stream();
    }

    /** More than one only where a provider routes between them. */
    Stream<RrKey> at(DnsName name, RrType type) {
        return at(name).filter(key -> key.type().equals(type));
    }

    Set<RrType> types(DnsName name) {
        return at(name).map(RrKey::type).collect(Collectors.toCollection(TreeSet::new));
    }

    /** In the order of names, the name's own RRsets first. */
    List<RrKey> atOrBelow(DnsName name) {
        List<RrKey> keys = new ArrayList<>();
        for (var node : rows.tailMap(name, true).entrySet()) {
            if (!node.getKey().isAtOrBelow(name)) {
                break;
            }
            keys.addAll(node.getValue().keySet());
        }
        return keys;
    }

    /** Whether the name exists in the sense of RFC 4592: by itself or as an empty non-terminal. */
    boolean exists(DnsName name) {
        return isAtOrBelow(existing.ceiling(name), name) || isAtOrBelow(rows.ceilingKey(name), name);
    }

    private static boolean isAtOrBelow(@Nullable DnsName found, DnsName name) {
        return found != null && found.isAtOrBelow(name);
    }

    private static NavigableMap<RrKey, Optional<RrSet>> at(
            NavigableMap<DnsName, NavigableMap<RrKey, Optional<RrSet>>> rows, DnsName name) {
        return rows.getOrDefault(name, new TreeMap<>());
    }

    private static void put(
            NavigableMap<DnsName, NavigableMap<RrKey, Optional<RrSet>>> rows, RrKey key, Optional<RrSet> rrset) {
        rows.computeIfAbsent(key.name(), name -> new TreeMap<>()).put(key, rrset);
    }
}
