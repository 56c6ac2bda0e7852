package dev.byod.core.plan;

import dev.byod.core.claim.ClaimEnd;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.claim.WriteEnd;
import dev.byod.core.rrset.RrKey;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What to do about a zone, and what to say about it.
 *
 * <p>A key is in both changes and refusals if its wish gives way to another at its name, and its record with it. One
 * that is nowhere in here is neither wanted nor listed nor claimed, so whoever wanted it gone can be content.
 *
 * @param changes in the order in which they must be applied
 * @param releases claims to give up at once: they hold no record
 * @param clears claims whose mark has told all it knows
 * @param refusals wishes and deletions that are not carried out
 * @param settled wanted and already true, or not wanted and absent
 * @param foreign listed, not ours and not wanted: what to answer if somebody waits for it to be gone
 * @param waits keys, wanted or not, of which nothing can be said yet, since an earlier write may still bring a record
 * @param kept claims that must keep their mark so long, whatever else is said of their keys
 * @param running marks of earlier writes to changed keys that may still arrive
 */
public record Plan(
        List<Change> changes,
        List<RrKey> releases,
        List<RrKey> clears,
        List<Refusal> refusals,
        List<RrKey> settled,
        List<Refusal> foreign,
        List<Wait> waits,
        List<Wait> kept,
        Map<RrKey, PendingMark> running) {

    public Plan {
        changes = List.copyOf(changes);
        releases = List.copyOf(releases);
        clears = List.copyOf(clears);
        refusals = List.copyOf(refusals);
        settled = List.copyOf(settled);
        foreign = List.copyOf(foreign);
        waits = List.copyOf(waits);
        kept = List.copyOf(kept);
        running = Map.copyOf(running);
    }

    /** The mark with which to claim the key of one of the changes, before it is written until the deadline. */
    public PendingMark mark(Change change, long deadlineEpochMillis) {
        PendingMark mark = change.mark(deadlineEpochMillis);
        PendingMark earlier = running.get(change.key());
        return earlier == null ? mark : mark.over(earlier);
    }

    /** What becomes of the claim of one of the changes when its write has ended. */
    public ClaimEnd claimAfter(Change change, WriteEnd end) {
        return running.containsKey(change.key()) ? ClaimEnd.KEEP : change.claimAfter(end);
    }

    /** Whether nothing is to be written, neither at the provider nor to the claims. */
    public boolean isEmpty() {
        return changes.isEmpty() && releases.isEmpty() && clears.isEmpty();
    }

    /** When the zone must be looked at again although nothing changes, if it must. */
    public OptionalLong lookAgainAtEpochMillis() {
        return Stream.concat(waits.stream(), kept.stream())
                .mapToLong(Wait::untilEpochMillis)
                .filter(until -> until < Long.MAX_VALUE)
                .min();
    }
}
