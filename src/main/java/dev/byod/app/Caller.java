package dev.byod.app;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.ApiKeyId;
import dev.byod.core.id.TenantId;

/** Who presented a valid key. */
public sealed interface Caller {

    /** Runs the installation: makes tenants, and may act for each of them. */
    record Admin() implements Caller {}

    /** Acts for one tenant. */
    record TenantKey(TenantId tenant, ApiKeyId key) implements Caller {
        public TenantKey {
            requireNonNull(tenant);
            requireNonNull(key);
        }
    }

    /** How the audit log calls it. */
    default String actor() {
        return switch (this) {
            case Admin() -> "admin";
            case TenantKey(var tenant, var key) -> "key:" + key;
        };
    }
}
