package dev.byod.core.claim;

import dev.byod.core.id.OwnerId;
import dev.byod.core.rrset.RrSet;

/** How the RRset of one key stands between us, other owners and the customer. */
public sealed interface Standing {

    /** Nothing listed, nothing claimed. */
    record Free() implements Standing {}

    /** Listed, and ours. */
    record Ours(RrSet listed, Claim claim) implements Standing {}

    /** Claimed by us and not listed: not written yet, or gone. */
    record Missing(Claim claim) implements Standing {}

    /** Listed, and nobody's claim: the customer's. */
    record Unclaimed(RrSet listed) implements Standing {}

    /** Listed, and the customer's: it was put there while our write was pending, so our claim holds nothing. */
    record Lost(RrSet listed, Claim claim) implements Standing {}

    /** Claimed by another owner, whether listed or not. */
    record Held(OwnerId owner) implements Standing {}
}
