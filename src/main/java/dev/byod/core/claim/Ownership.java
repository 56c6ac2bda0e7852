package dev.byod.core.claim;

import dev.byod.core.id.OwnerId;
import dev.byod.core.rrset.RrSet;
import org.jspecify.annotations.Nullable;

/**
 * Whose a record is, decided from its claim and what is listed, for each point at which a pass may have died.
 *
 * <p>A pass marks the claim, writes, and clears the mark (or releases the claim). What it left behind reads:
 *
 * <table>
 * <caption>what is found under our claim</caption>
 * <tr><th>mark</th><th>listed</th><th>standing</th></tr>
 * <tr><td>none</td><td>anything</td><td>ours; if it differs, somebody changed our record</td></tr>
 * <tr><td>create</td><td>only values of the mark</td><td>ours: the write came through</td></tr>
 * <tr><td>create</td><td>another value</td><td>the customer's: the claim is lost</td></tr>
 * <tr><td>update</td><td>anything</td><td>ours, as it was before</td></tr>
 * <tr><td>delete</td><td>only values of the mark</td><td>ours, to be deleted again</td></tr>
 * <tr><td>delete</td><td>another value</td><td>the customer's, put there after our delete</td></tr>
 * <tr><td>any</td><td>nothing</td><td>missing; a create or update may still arrive until its deadline</td></tr>
 * </table>
 */
public final class Ownership {

    private static final Standing FREE = new Standing.Free();

    private Ownership() {}

    /** The standing of a key under which {@code listed} and {@code claim} were found; null is nothing found. */
    public static Standing of(@Nullable RrSet listed, @Nullable Claim claim, OwnerId self) {
        if (claim == null) {
            return listed == null ? FREE : new Standing.Unclaimed(listed);
        }
        if (!claim.owner().equals(self)) {
            return new Standing.Held(claim.owner());
        }
        return listed == null ? new Standing.Missing(claim) : recognised(listed, claim);
    }

    private static Standing recognised(RrSet listed, Claim claim) {
        boolean ours = claim.pending().map(mark -> isOurs(listed, mark)).orElse(true);
        return ours ? new Standing.Ours(listed, claim) : new Standing.Lost(listed, claim);
    }

    private static boolean isOurs(RrSet listed, PendingMark mark) {
        return switch (mark.kind()) {
            case UPDATE -> true;
            case CREATE, DELETE -> mark.explains(listed);
        };
    }
}
