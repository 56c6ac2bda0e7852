package dev.byod.core.drift;

import dev.byod.core.plan.Plan;
import dev.byod.core.plan.PlanInput;
import java.util.List;

/**
 * Where a zone is not as wanted, as far as a plan can know: whether a difference in our own records is drift, only the
 * history of its intent tells.
 *
 * @param owned records of ours that were written once and are missing or changed
 * @param foreign wishes that a record without our claim keeps from coming true
 */
public record Differences(List<Drift> owned, List<Drift> foreign) {

    private static final Differences NONE = new Differences(List.of(), List.of());

    public Differences {
        owned = List.copyOf(owned);
        foreign = List.copyOf(foreign);
    }

    /** Of a plan and what it was made from. A zone that is as wanted costs nothing. */
    public static Differences of(PlanInput input, Plan plan) {
        if (plan.changes().isEmpty() && plan.refusals().isEmpty()) {
            return NONE;
        }
        Finder finder = Finder.of(input, plan);
        return new Differences(finder.owned(), finder.foreign());
    }
}
