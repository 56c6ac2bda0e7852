package dev.byod.core.id;

import static java.util.Objects.requireNonNull;

import java.util.UUID;

/** A tenant's access to a provider account. */
public record CredentialId(UUID value) implements Comparable<CredentialId> {

    public CredentialId {
        requireNonNull(value);
    }

    /** Reads what {@link #toString} printed. */
    public static CredentialId parse(String text) {
        return new CredentialId(Uuids.parse("credential id", text));
    }

    @Override
    public int compareTo(CredentialId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
