package dev.byod.core.id;

import static java.util.Objects.requireNonNull;

import java.util.UUID;

/** A tenant: whoever has zones, credentials and keys of its own. */
public record TenantId(UUID value) implements Comparable<TenantId> {

    /** Stands where no tenant is meant; no tenant has it. */
    public static final TenantId INSTALLATION = new TenantId(new UUID(0, 0));

    public TenantId {
        requireNonNull(value);
    }

    /** Reads what {@link #toString} printed. */
    public static TenantId parse(String text) {
        return new TenantId(Uuids.parse("tenant id", text));
    }

    @Override
    public int compareTo(TenantId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
