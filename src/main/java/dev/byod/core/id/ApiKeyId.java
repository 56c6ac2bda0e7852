package dev.byod.core.id;

import static java.util.Objects.requireNonNull;

import java.util.UUID;

/** A key that opens the API; not the secret itself. */
public record ApiKeyId(UUID value) implements Comparable<ApiKeyId> {

    public ApiKeyId {
        requireNonNull(value);
    }

    /** Reads what {@link #toString} printed. */
    public static ApiKeyId parse(String text) {
        return new ApiKeyId(Uuids.parse("key id", text));
    }

    @Override
    public int compareTo(ApiKeyId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
