package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

/**
 * Whether one aspect of a resource is as wanted, and if not, why.
 *
 * @param reason one word for programs
 * @param message the same for people
 */
public record Condition(boolean holds, String reason, String message) {

    public Condition {
        requireNonNull(reason);
        requireNonNull(message);
    }
}
