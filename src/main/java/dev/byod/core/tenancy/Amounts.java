package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

/**
 * How many of each a tenant has, or may have.
 *
 * @param values the records of all RRsets
 */
public record Amounts(long zones, long rrsets, long values) {

    /** What is counted. */
    public enum Kind {
        ZONES,
        RRSETS,
        VALUES
    }

    /** How many of one kind. */
    public long of(Kind kind) {
        return switch (requireNonNull(kind)) {
            case ZONES -> zones;
            case RRSETS -> rrsets;
            case VALUES -> values;
        };
    }
}
