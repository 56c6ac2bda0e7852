package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

/** A tenant, how much it may have and how much it has. It can have more than that: a quota can be lowered. */
public record Allotment(Tenant tenant, Amounts quotas, Amounts usage) {

    public Allotment {
        requireNonNull(tenant);
        requireNonNull(quotas);
        requireNonNull(usage);
    }
}
