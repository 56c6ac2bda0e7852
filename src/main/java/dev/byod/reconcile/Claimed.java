package dev.byod.reconcile;

import static java.util.stream.Collectors.toUnmodifiableMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.bus.Outcome;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.DnsName;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.store.contract.ClaimResult;
import dev.byod.store.contract.ClaimResult.HeldBy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What may be written now that the claims are committed.
 *
 * @param changes whose claims are ours and marked
 * @param abandoned verdicts on the others
 * @param deadlineEpochMillis no write may start later
 */
record Claimed(Look look, List<Change> changes, List<Verdict> abandoned, long deadlineEpochMillis) {

    Claimed {
        changes = List.copyOf(changes);
        abandoned = List.copyOf(abandoned);
    }

    /** Nothing to write, so nothing to claim. */
    static Claimed nothing(Look look) {
        return new Claimed(look, List.of(), List.of(), Long.MAX_VALUE);
    }

    /**
     * Where somebody else took a record since the claims were read, its whole name is left to the next plan: a delete
     * there may have been meant to make room.
     */
    static Claimed of(Look look, List<ClaimResult> results, long deadlineEpochMillis) {
        Map<RrKey, OwnerId> holders = results.stream()
                .filter(HeldBy.class::isInstance)
                .map(HeldBy.class::cast)
                .collect(toUnmodifiableMap(HeldBy::key, HeldBy::owner));
        Set<DnsName> taken = holders.keySet().stream().map(RrKey::name).collect(toUnmodifiableSet());
        List<Verdict> abandoned = changesAt(taken::contains, look).stream()
                .map(change -> abandoned(look, change, Optional.ofNullable(holders.get(change.key()))))
                .toList();
        return new Claimed(look, changesAt(name -> !taken.contains(name), look), abandoned, deadlineEpochMillis);
    }

    private static List<Change> changesAt(Predicate<DnsName> names, Look look) {
        return look.changes().stream()
                .filter(change -> names.test(change.key().name()))
                .toList();
    }

    boolean writes() {
        return !changes.isEmpty();
    }

    /** The same outcome for every change. */
    List<Outcome> all(Function<RrKey, Outcome> outcome) {
        return changes.stream().map(change -> outcome.apply(change.key())).toList();
    }

    private static Verdict abandoned(Look look, Change change, Optional<OwnerId> holder) {
        return holder.map(owner -> Verdict.heldBy(change.key(), owner))
                .orElseGet(() -> Verdict.of(look.plan(), change, new Outcome.Stale(change.key())));
    }
}
