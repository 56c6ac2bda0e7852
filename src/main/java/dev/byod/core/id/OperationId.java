package dev.byod.core.id;

import static java.util.Objects.requireNonNull;

import java.util.UUID;

/** The lasting answer to one accepted write. */
public record OperationId(UUID value) implements Comparable<OperationId> {

    public OperationId {
        requireNonNull(value);
    }

    /** Reads what {@link #toString} printed. */
    public static OperationId parse(String text) {
        return new OperationId(Uuids.parse("operation id", text));
    }

    @Override
    public int compareTo(OperationId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
