package dev.byod.store.contract;

import dev.byod.core.id.OwnerId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;

/** What became of a claim that was asked for. */
public sealed interface ClaimResult {

    ZoneId zone();

    RrKey key();

    /** It is ours and carries the mark, durably. */
    record Won(ZoneId zone, RrKey key) implements ClaimResult {}

    /** Somebody else holds it; nothing was changed. */
    record HeldBy(ZoneId zone, RrKey key, OwnerId owner) implements ClaimResult {}

    /** The lease is lost; nothing was changed, for no key of the zone. */
    record LeaseLost(ZoneId zone, RrKey key) implements ClaimResult {}
}
