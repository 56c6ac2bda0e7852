package dev.byod.reconcile;

import static dev.byod.store.contract.ClaimFinish.Step.ABANDON;
import static dev.byod.store.contract.ClaimFinish.Step.CLEAR_MARK;
import static dev.byod.store.contract.ClaimFinish.Step.RELEASE;

import dev.byod.bus.Outcome;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.store.contract.ClaimFinish;
import dev.byod.store.contract.WriteGuard;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A zone after its changes were answered: a verdict for each change of the pass. Where one change of a name has to wait,
 * none of its later ones has failed for good: it may have failed on what the first one was to move out of its way.
 */
record Written(Look look, List<Verdict> verdicts) {

    Written {
        verdicts = List.copyOf(verdicts);
    }

    static Written of(Claimed claimed, List<Outcome> outcomes) {
        List<Verdict> verdicts = new ArrayList<>(claimed.abandoned());
        Set<DnsName> unsettled = new HashSet<>();
        for (int i = 0; i < claimed.changes().size(); i++) {
            Change change = claimed.changes().get(i);
            Verdict alone = Verdict.of(claimed.look().plan(), change, outcomeOf(change, i, outcomes));
            Verdict verdict = unsettled.contains(change.key().name()) ? alone.forNow() : alone;
            if (verdict.waits()) {
                unsettled.add(change.key().name());
            }
            verdicts.add(verdict);
        }
        return new Written(claimed.look(), verdicts);
    }

    /** A change that the answer does not speak of has an unknown end. */
    private static Outcome outcomeOf(Change change, int position, List<Outcome> outcomes) {
        return position < outcomes.size() && outcomes.get(position).key().equals(change.key())
                ? outcomes.get(position)
                : new Outcome.Ambiguous(change.key());
    }

    /** What is known of claims by now: what the plan saw, and over it what the writes told. */
    List<ClaimFinish> finishes(ZoneId zone, WriteGuard guard) {
        return steps().entrySet().stream()
                .map(step -> new ClaimFinish(zone, guard, step.getKey(), step.getValue()))
                .toList();
    }

    private Map<RrKey, ClaimFinish.Step> steps() {
        Map<RrKey, ClaimFinish.Step> steps = new TreeMap<>();
        look.releases().forEach(key -> steps.put(key, look.mayTurnUp(key) ? ABANDON : RELEASE));
        look.clears().forEach(key -> steps.put(key, CLEAR_MARK));
        for (Verdict verdict : verdicts) {
            RrKey key = verdict.item().key();
            switch (verdict.claim()) {
                case KEEP -> steps.remove(key);
                case CLEAR_MARK -> steps.put(key, CLEAR_MARK);
                case RELEASE -> steps.put(key, RELEASE);
            }
        }
        return steps;
    }
}
