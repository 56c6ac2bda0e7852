package dev.byod.core.plan;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.name.DnsName;
import dev.byod.core.rrset.RrKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Changes that wait for a person. Their names rest as a whole: what else is planned there may need the room, or be of
 * the same mistake.
 */
public record Held(List<Change> changes, Optional<Danger> danger, Set<DnsName> names) {

    public static final Held NOTHING = new Held(List.of(), Optional.empty(), Set.of());

    public Held {
        changes = List.copyOf(changes);
        names = Set.copyOf(names);
        if (changes.isEmpty() != danger.isEmpty()) {
            throw new IllegalArgumentException(
                    "danger of %d held changes: %s (expected: one if any is held)".formatted(changes.size(), danger));
        }
    }

    static Held of(List<Change> changes, Danger danger) {
        return new Held(
                changes,
                Optional.of(danger),
                changes.stream().map(change -> change.key().name()).collect(toUnmodifiableSet()));
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /** Whether nothing may be written under the key. */
    public boolean holds(RrKey key) {
        return names.contains(key.name());
    }
}
