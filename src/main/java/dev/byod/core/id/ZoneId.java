package dev.byod.core.id;

import static java.util.Objects.requireNonNull;

import java.util.UUID;

/** A binding of a zone to a provider account and a provider zone; moving a zone to another account mints a new one. */
public record ZoneId(UUID value) implements Comparable<ZoneId> {

    public ZoneId {
        requireNonNull(value);
    }

    /** Reads what {@link #toString} printed. */
    public static ZoneId parse(String text) {
        return new ZoneId(Uuids.parse("zone id", text));
    }

    @Override
    public int compareTo(ZoneId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
