package dev.byod.app;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.ApiKeyId;
import dev.byod.core.id.TenantId;
import dev.byod.core.tenancy.Powers;

/** Who presented a valid key. */
public sealed interface Caller {

    /** Runs the installation: makes tenants, and may act for each of them. */
    record Admin() implements Caller {}

    /** Acts for one tenant, within the key's powers. */
    record TenantKey(TenantId tenant, ApiKeyId key, Powers powers) implements Caller {
        public TenantKey {
            requireNonNull(tenant);
            requireNonNull(key);
            requireNonNull(powers);
        }
    }

    /** What it may do for a tenant. */
    default Powers powers() {
        return switch (this) {
            case Admin() -> Powers.ALL;
            case TenantKey key -> key.powers;
        };
    }

    /** How the audit log calls it. */
    default String actor() {
        return switch (this) {
            case Admin() -> "admin";
            case TenantKey key -> "key:" + key.key;
        };
    }
}
