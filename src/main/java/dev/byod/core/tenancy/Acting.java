package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.TenantId;

/**
 * For which tenant something is done, who does it and by which request, which the audit log wants to know, and what of
 * the tenant's they may touch.
 *
 * @param actor {@code admin} or {@code key:<id>}
 */
public record Acting(TenantId tenant, String actor, String requestId, Powers powers) {

    public Acting {
        requireNonNull(tenant);
        requireNonNull(actor);
        requireNonNull(requestId);
        requireNonNull(powers);
    }

    public Reach reach() {
        return powers.reach();
    }
}
