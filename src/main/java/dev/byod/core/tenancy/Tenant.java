package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.TenantId;
import java.time.Instant;

/** Whoever has zones, credentials and keys of its own. */
public record Tenant(TenantId id, String name, Instant createdAt) {

    public Tenant {
        requireNonNull(id);
        requireNonNull(name);
        requireNonNull(createdAt);
    }
}
