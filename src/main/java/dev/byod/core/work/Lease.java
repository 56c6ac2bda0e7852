package dev.byod.core.work;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.ZoneId;

/**
 * The right to work on a zone for a while.
 *
 * @param generation of the zone's changes when it was leased; the desired records are read after it
 * @param fence grows with every lease, so a late worker can be told from the one that holds the zone now
 * @param attempts passes in a row that did not finish
 */
public record Lease(ZoneId zone, long generation, long fence, int attempts) {

    public Lease {
        requireNonNull(zone);
        if (attempts < 0) {
            throw new IllegalArgumentException("attempts: " + attempts + " (expected: >= 0)");
        }
    }
}
