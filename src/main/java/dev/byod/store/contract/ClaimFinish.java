package dev.byod.store.contract;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;

/** Says what is known of a record whose write has ended. */
public record ClaimFinish(ZoneId zone, WriteGuard guard, RrKey key, Step step) {

    /** What happens to the claim. */
    public enum Step {
        /** The record is as it should be: the claim stays without a mark. */
        CLEAR_MARK,
        /** The record is gone, or is not ours: so is the claim. */
        RELEASE,
        /** No record was found in time. The claim goes, but what its mark names is recognised as ours for a day. */
        ABANDON
    }

    public ClaimFinish {
        requireNonNull(zone);
        requireNonNull(guard);
        requireNonNull(key);
        requireNonNull(step);
    }
}
