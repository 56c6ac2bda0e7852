package dev.byod.reconcile;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.byod.bus.Binding;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.core.claim.Claim;
import dev.byod.core.id.OwnerId;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Plan;
import dev.byod.core.plan.PlanInput;
import dev.byod.core.plan.Planner;
import dev.byod.core.rrset.RrKey;
import dev.byod.store.contract.ZoneIntent;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A zone as it was found, and what the planner makes of it.
 *
 * @param ours our claims, as they were read
 * @param resting names that are left for a later pass, whatever the plan says
 */
record Look(Task task, ZoneIntent intent, Snapshot snapshot, Map<RrKey, Claim> ours, Plan plan, Resting resting) {

    /** {@code listedAt}: a time before the listing began, so that what could not arrive any more then is in it. */
    static Look of(Task task, ZoneIntent intent, Snapshot snapshot, OwnerId self, long listedAtEpochMillis) {
        Map<RrKey, Claim> ours = intent.claims().stream()
                .filter(claim -> claim.owner().equals(self))
                .collect(toUnmodifiableMap(Claim::key, Function.identity()));
        return new Look(
                task,
                intent,
                snapshot,
                ours,
                Planner.plan(input(intent, snapshot, self, listedAtEpochMillis)),
                Resting.of(ours.values(), snapshot.rrsets(), listedAtEpochMillis));
    }

    /** What this pass writes, in the order of the plan. */
    List<Change> changes() {
        return plan.changes().stream()
                .filter(change -> !resting.holds(change.key()))
                .toList();
    }

    /** Claims that hold nothing. */
    List<RrKey> releases() {
        return awake(plan.releases());
    }

    /** Claims whose marks have told all they know. */
    List<RrKey> clears() {
        return awake(plan.clears());
    }

    /** Whether the provider showed a record of this key. */
    boolean lists(RrKey key) {
        return snapshot.rrsets().stream().anyMatch(rrset -> rrset.key().equals(key));
    }

    private List<RrKey> awake(List<RrKey> keys) {
        return keys.stream().filter(key -> !resting.holds(key)).toList();
    }

    Binding binding() {
        return new Binding(intent.id(), intent.name());
    }

    private static PlanInput input(ZoneIntent intent, Snapshot snapshot, OwnerId self, long listedAtEpochMillis) {
        return new PlanInput(
                intent.name(),
                intent.desired(),
                intent.frozenNames(),
                intent.zoneFrozen(),
                snapshot.rrsets(),
                intent.claims(),
                self,
                intent.policy(),
                listedAtEpochMillis);
    }
}
