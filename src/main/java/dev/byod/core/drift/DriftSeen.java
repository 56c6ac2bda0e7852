package dev.byod.core.drift;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A drift as it is kept.
 *
 * @param seenAt when it was first seen
 * @param resolvedAt when the RRset was as wanted again; shown for an hour
 * @param heldUntil until then it is not corrected, since somebody changes it back each time
 */
public record DriftSeen(
        Drift.Kind kind,
        Optional<Observed> observed,
        String detail,
        Instant seenAt,
        Optional<Instant> resolvedAt,
        Optional<Instant> heldUntil) {

    /** What stood in the RRset's place, in presentation format. */
    public record Observed(String type, int ttlSeconds, List<String> records) {

        public Observed {
            requireNonNull(type);
            records = List.copyOf(records);
        }
    }

    public DriftSeen {
        requireNonNull(kind);
        requireNonNull(observed);
        requireNonNull(detail);
        requireNonNull(seenAt);
        requireNonNull(resolvedAt);
        requireNonNull(heldUntil);
    }
}
