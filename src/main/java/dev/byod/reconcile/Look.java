package dev.byod.reconcile;

import dev.byod.bus.Binding;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.drift.Differences;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.OwnerId;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Held;
import dev.byod.core.plan.Plan;
import dev.byod.core.plan.PlanInput;
import dev.byod.core.plan.Planner;
import dev.byod.core.rrset.RrKey;
import dev.byod.store.contract.ZoneIntent;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * A zone as it was found, and what the planner makes of it.
 *
 * @param resting names that are left for a later pass, whatever the plan says
 * @param held changes that wait for a person, with all at their names
 * @param writes about so many changes are written in one pass
 * @param portion what of the plan this pass writes; the next one goes on from there
 * @param drifting what nobody asked for
 */
record Look(
        Task task,
        ZoneIntent intent,
        Snapshot snapshot,
        PlanInput input,
        Plan plan,
        Resting resting,
        Held held,
        int writes,
        Portion portion,
        Drifting drifting) {

    /** {@code listedAt}: a time before the listing began, so that what could not arrive any more then is in it. */
    static Look of(
            Task task, ZoneIntent intent, Snapshot snapshot, OwnerId self, int writes, long listedAtEpochMillis) {
        List<Claim> ours = intent.claims().stream()
                .filter(claim -> claim.owner().equals(self))
                .toList();
        PlanInput input = input(intent, snapshot, self, listedAtEpochMillis);
        Plan plan = Planner.plan(input);
        Resting resting = Resting.of(ours, snapshot.rrsets(), listedAtEpochMillis);
        Drifting drifting = Drifting.suspected(Differences.of(input, plan), task.asked());
        Portion nothing = Portion.of(List.of(), writes);
        return new Look(task, intent, snapshot, input, plan, resting, Held.NOTHING, writes, nothing, drifting)
                .portioned();
    }

    /** The same, leaving to a person what is held. */
    Look holding(Held wait) {
        return new Look(task, intent, snapshot, input, plan, resting, wait, writes, portion, drifting).portioned();
    }

    /** The same, knowing what is known of that which may have drifted. */
    Look knowing(Map<RrKey, Suspicion> known, long nowEpochMillis) {
        Drifting sure = drifting.knowing(known, nowEpochMillis);
        return new Look(task, intent, snapshot, input, plan, resting, held, writes, portion, sure).portioned();
    }

    private Look portioned() {
        List<Change> free = plan.changes().stream()
                .filter(change -> !resting.holds(change.key()) && !held.holds(change.key()))
                .filter(change -> !drifting.leftAlone().contains(change.key()))
                .toList();
        Portion part = Portion.of(free, writes);
        return new Look(task, intent, snapshot, input, plan, resting, held, writes, part, drifting);
    }

    /** How many records were listed. */
    int records() {
        return snapshot.rrsets().stream()
                .mapToInt(rrset -> rrset.rdata().size())
                .sum();
    }

    /** What this pass writes, in the order of the plan. */
    List<Change> changes() {
        return portion.now();
    }

    /** Claims that hold nothing. */
    List<RrKey> releases() {
        return awake(plan.releases());
    }

    /** Claims whose marks have told all they know. */
    List<RrKey> clears() {
        return awake(plan.clears());
    }

    /**
     * Whether a record may still turn up although its claim goes: it was to be created, and is not to be seen. The mark
     * of an update would take whatever a customer puts there for ours.
     */
    boolean mayTurnUp(RrKey key) {
        return snapshot.rrsets().stream().noneMatch(rrset -> rrset.key().equals(key))
                && intent.claims().stream()
                        .filter(claim -> claim.key().equals(key))
                        .flatMap(claim -> claim.pending().stream())
                        .anyMatch(mark -> mark.kind() == PendingMark.Kind.CREATE);
    }

    /** From when on something is certain that is not yet: none of these writes can arrive any more. */
    LongStream certainAtEpochMillis() {
        LongStream planned = LongStream.concat(
                plan.lookAgainAtEpochMillis().stream(),
                plan.running().values().stream().mapToLong(PendingMark::deadlineEpochMillis));
        LongStream asleep =
                LongStream.concat(resting.untilEpochMillis().stream(), drifting.untilEpochMillis().stream());
        return LongStream.concat(planned, asleep);
    }

    Binding binding() {
        return new Binding(intent.id(), intent.name());
    }

    private List<RrKey> awake(List<RrKey> keys) {
        return keys.stream().filter(key -> !resting.holds(key)).toList();
    }

    private static PlanInput input(ZoneIntent intent, Snapshot snapshot, OwnerId self, long listedAtEpochMillis) {
        return new PlanInput(
                intent.name(),
                intent.desired().stream().map(snapshot.ttls()::effective).toList(),
                intent.frozenNames(),
                intent.zoneFrozen(),
                snapshot.rrsets(),
                intent.claims(),
                self,
                intent.policy(),
                listedAtEpochMillis);
    }
}
