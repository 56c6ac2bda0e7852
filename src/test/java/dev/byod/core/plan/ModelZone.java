package dev.byod.core.plan;

import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A zone at a provider that keeps each precondition and lets no CNAME stand beside another type. */
final class ModelZone {

    private final Map<RrKey, RrSet> rrsets = new TreeMap<>();

    ModelZone(Collection<RrSet> rrsets) {
        rrsets.forEach(rrset -> this.rrsets.put(rrset.key(), rrset));
    }

    List<RrSet> list() {
        return List.copyOf(rrsets.values());
    }

    Optional<RrSet> find(RrKey key) {
        return Optional.ofNullable(rrsets.get(key));
    }

    boolean hasRoomFor(RrKey key) {
        return !rrsets.containsKey(key) && isLegalWith(key);
    }

    /** Whether what the change expects is so. */
    boolean allows(Change change) {
        return switch (change) {
            case Change.Create create -> hasRoomFor(create.key());
            case Change.Update(RrSet before, var after) -> holds(before);
            case Change.Delete(RrSet before) -> holds(before);
        };
    }

    /** Does the change if it is allowed, and tells whether it was. */
    boolean apply(Change change) {
        if (!allows(change)) {
            return false;
        }
        switch (change) {
            case Change.Create(RrSet after) -> put(after);
            case Change.Update(var before, RrSet after) -> put(after);
            case Change.Delete delete -> remove(delete.key());
        }
        return true;
    }

    void put(RrSet rrset) {
        rrsets.put(rrset.key(), rrset);
    }

    void remove(RrKey key) {
        rrsets.remove(key);
    }

    private boolean holds(RrSet before) {
        return find(before.key()).filter(before::sameRdata).isPresent();
    }

    private boolean isLegalWith(RrKey key) {
        return rrsets.keySet().stream()
                .filter(other -> other.name().equals(key.name()))
                .allMatch(
                        other -> other.type().equals(RrType.CNAME) == key.type().equals(RrType.CNAME));
    }
}
