package dev.byod.core.claim;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.OwnerId;
import dev.byod.core.rrset.RrKey;
import java.util.Map;
import java.util.Optional;

/**
 * The statement that {@code owner} created the RRset of this key.
 *
 * @param labels free text of the registry; one of them may be our pending mark
 */
public record Claim(RrKey key, OwnerId owner, Map<String, String> labels) {

    public Claim {
        requireNonNull(key);
        requireNonNull(owner);
        labels = Map.copyOf(labels);
    }

    /** The write that was begun and not finished, if there is one. */
    public Optional<PendingMark> pending() {
        return Optional.ofNullable(labels.get(PendingMark.LABEL)).map(PendingMark::parse);
    }
}
