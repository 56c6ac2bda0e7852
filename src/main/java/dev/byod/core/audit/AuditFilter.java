package dev.byod.core.audit;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * Which changes are wanted; what is empty lets everything through.
 *
 * @param target what targets start with
 * @param from the first moment
 * @param to the first moment that is too late
 */
public record AuditFilter(
        Optional<String> action,
        Optional<String> actor,
        Optional<String> target,
        Optional<Instant> from,
        Optional<Instant> to,
        Optional<String> requestId) {

    public AuditFilter {
        requireNonNull(action);
        requireNonNull(actor);
        requireNonNull(target);
        requireNonNull(from);
        requireNonNull(to);
        requireNonNull(requestId);
    }
}
