package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.TenantId;

/**
 * For which tenant something is done, who does it and by which request: what the audit log wants to know.
 *
 * @param actor {@code admin} or {@code key:<id>}
 */
public record Acting(TenantId tenant, String actor, String requestId) {

    public Acting {
        requireNonNull(tenant);
        requireNonNull(actor);
        requireNonNull(requestId);
    }
}
