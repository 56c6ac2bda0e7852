package dev.byod.store.contract;

import static java.util.Objects.requireNonNull;

import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;

/** Asks for a claim on a record that is about to be written. */
public record ClaimRequest(ZoneId zone, WriteGuard guard, RrKey key, PendingMark mark) {

    public ClaimRequest {
        requireNonNull(zone);
        requireNonNull(guard);
        requireNonNull(key);
        requireNonNull(mark);
    }
}
