package dev.byod.reconcile;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.name.DnsName;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A plan's changes, those of this pass and those of later ones, so that a large change is many writes of bounded length
 * and not one that never gets done in time. A name's changes are of one pass, and each part keeps their order.
 */
record Portion(List<Change> now, Set<RrKey> later) {

    Portion {
        now = List.copyOf(now);
        later = Set.copyOf(later);
    }

    /** About {@code most} changes now: a name is not left half done. */
    static Portion of(List<Change> changes, int most) {
        Set<DnsName> names = new HashSet<>();
        changes.stream().limit(most).forEach(change -> names.add(change.key().name()));
        return new Portion(
                changes.stream()
                        .filter(change -> names.contains(change.key().name()))
                        .toList(),
                changes.stream()
                        .map(Change::key)
                        .filter(key -> !names.contains(key.name()))
                        .collect(toUnmodifiableSet()));
    }
}
