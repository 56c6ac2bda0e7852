package dev.byod.core.audit;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * One change that was made.
 *
 * @param number grows; the order of entries
 * @param actor {@code admin} or {@code key:<id>}
 * @param target what was changed, in the words of the API
 * @param before JSON text; empty if there was nothing
 * @param after JSON text; empty if nothing was left
 */
public record AuditRecord(
        long number,
        Instant at,
        String actor,
        String action,
        String target,
        Optional<String> before,
        Optional<String> after,
        Optional<String> requestId) {

    public AuditRecord {
        requireNonNull(at);
        requireNonNull(actor);
        requireNonNull(action);
        requireNonNull(target);
        requireNonNull(before);
        requireNonNull(after);
        requireNonNull(requestId);
    }
}
