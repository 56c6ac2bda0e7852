package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.TenantId;
import dev.byod.core.trace.TraceContext;
import java.util.Optional;

/**
 * For which tenant something is done, who does it and by which request, which the audit log wants to know, and what of
 * the tenant's they may touch.
 *
 * @param actor {@code admin} or {@code key:<id>}
 */
public record Acting(TenantId tenant, String actor, String requestId, Powers powers, Optional<TraceContext> trace) {

    public Acting {
        requireNonNull(tenant);
        requireNonNull(actor);
        requireNonNull(requestId);
        requireNonNull(powers);
        requireNonNull(trace);
    }

    /** Somebody who is part of no trace. */
    public Acting(TenantId tenant, String actor, String requestId, Powers powers) {
        this(tenant, actor, requestId, powers, Optional.empty());
    }

    /** The same for another tenant. */
    public Acting of(TenantId other) {
        return new Acting(other, actor, requestId, powers, trace);
    }

    public Reach reach() {
        return powers.reach();
    }
}
