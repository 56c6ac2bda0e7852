package dev.byod.core.intent;

import dev.byod.core.rrset.RrKey;
import dev.byod.core.zone.Warning;
import java.util.List;
import java.util.Optional;

/**
 * What a request changes, once all rules allowed it.
 *
 * @param changes those that change something, in the order of the request
 * @param all the same with those that change nothing
 * @param version of the RRsets that it was decided on
 */
public record ChangeSet(List<Change> changes, List<Change> all, List<Warning> warnings, long version) {

    public ChangeSet {
        changes = List.copyOf(changes);
        all = List.copyOf(all);
        warnings = List.copyOf(warnings);
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /** The stored RRset that a request about one RRset met. */
    public Optional<DesiredRrset> single() {
        return all.getFirst().stored();
    }

    /** The RRsets that go. */
    public List<RrKey> deletes() {
        return changes.stream()
                .filter(Change.Delete.class::isInstance)
                .flatMap(change -> change.changed().stream())
                .toList();
    }

    /** By how many RRsets the zone grows; negative if it shrinks. */
    public long rrsetsMore() {
        return changes.stream().filter(change -> change.stored().isEmpty()).count()
                - deletes().size();
    }

    /** By how many values the zone grows; negative if it shrinks. */
    public long valuesMore() {
        return changes.stream()
                .mapToLong(change -> change.valuesAfter() - change.valuesBefore())
                .sum();
    }
}
