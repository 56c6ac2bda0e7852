package dev.byod.reconcile;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.drift.Differences;
import dev.byod.core.drift.Drift;
import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The drift of a zone that is looked at.
 *
 * @param owned records of ours that are not as wanted; at first all that may have drifted
 * @param leftAlone what this pass does not correct, although the plan would
 * @param held how many of these because somebody else wants them otherwise
 * @param untilEpochMillis when what is not believed now can be
 */
record Drifting(List<Drift> owned, List<Drift> foreign, Set<RrKey> leftAlone, int held, OptionalLong untilEpochMillis) {

    Drifting {
        owned = List.copyOf(owned);
        foreign = List.copyOf(foreign);
        leftAlone = Set.copyOf(leftAlone);
    }

    /** Whoever asked for a record gets an answer, and makes its difference none of ours. */
    static Drifting suspected(Differences differences, Collection<RrKey> asked) {
        List<Drift> suspects = differences.owned().stream()
                .filter(drift -> !asked.contains(drift.key()))
                .toList();
        return new Drifting(suspects, differences.foreign(), Set.of(), 0, OptionalLong.empty());
    }

    List<RrKey> suspects() {
        return owned.stream().map(Drift::key).toList();
    }

    /** What is left of the suspicions, now that the history of each record is known. */
    Drifting knowing(Map<RrKey, Suspicion> known, long nowEpochMillis) {
        List<Drift> drifted = new ArrayList<>();
        Set<RrKey> alone = new HashSet<>();
        List<Long> certainAt = new ArrayList<>();
        int resting = 0;
        for (Drift drift : owned) {
            switch (known.getOrDefault(drift.key(), new Suspicion.Unsettled())) {
                case Suspicion.Unsettled unsettled -> {}
                case Suspicion.Drifted sure -> drifted.add(drift);
                case Suspicion.Trusted(var left) -> {
                    alone.add(drift.key());
                    certainAt.add(nowEpochMillis + left.toMillis());
                }
                case Suspicion.Held(var left) -> {
                    alone.add(drift.key());
                    drifted.add(drift);
                    resting++;
                }
            }
        }
        OptionalLong until = certainAt.stream().mapToLong(at -> at).min();
        return new Drifting(drifted, foreign, alone, resting, until);
    }

    /** What a pass saw in a listing of so many records, and had corrected when it ended. */
    Sight.Seen sight(int records, Collection<Verdict> verdicts) {
        Set<RrKey> written = verdicts.stream()
                .map(Verdict::item)
                .filter(item -> item.state() == ItemResult.State.SUCCEEDED)
                .map(ItemResult::key)
                .collect(toUnmodifiableSet());
        Stream<Sight.Found> ours = owned.stream().map(drift -> new Sight.Found(drift, written.contains(drift.key())));
        Stream<Sight.Found> others = foreign.stream().map(drift -> new Sight.Found(drift, false));
        return new Sight.Seen(records, Stream.concat(ours, others).toList());
    }
}
