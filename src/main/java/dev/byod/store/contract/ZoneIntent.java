package dev.byod.store.contract;

import dev.byod.core.claim.Claim;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Policy;
import dev.byod.core.rrset.RrSet;
import java.util.List;
import java.util.Set;

/**
 * What is wanted of a zone, and which of its records are claimed, by whomever.
 *
 * @param frozenNames names with a desired row that cannot be read: they are left as they are
 * @param zoneFrozen a desired row whose very name cannot be read: nothing of the zone is deleted
 */
public record ZoneIntent(
        ZoneId id,
        ZoneName name,
        Policy policy,
        List<RrSet> desired,
        Set<DnsName> frozenNames,
        boolean zoneFrozen,
        List<Claim> claims) {

    public ZoneIntent {
        desired = List.copyOf(desired);
        frozenNames = Set.copyOf(frozenNames);
        claims = List.copyOf(claims);
    }
}
