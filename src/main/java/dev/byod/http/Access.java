package dev.byod.http;

import io.vertx.openapi.contract.Operation;
import java.util.List;
import java.util.Locale;

/** Who may call an operation: the one role in its {@code security}. */
enum Access {
    /** Anybody, without a key. */
    EVERYBODY,
    /** An admin key. */
    ADMIN,
    /** A key of the tenant in the path, or an admin key. */
    OWNER,
    /** A tenant's key, or an admin key that acts for a tenant. */
    TENANT;

    /** The security scheme of the contract. */
    private static final String SCHEME = "key";

    static Access of(Operation operation) {
        List<String> roles = operation.getSecurityRequirements().stream()
                .flatMap(requirement -> requirement.getScopes(SCHEME).stream())
                .toList();
        if (roles.isEmpty()) {
            return EVERYBODY;
        }
        if (roles.size() > 1) {
            throw new IllegalStateException(operation.getOperationId() + ": roles " + roles + " (expected: one)");
        }
        return valueOf(roles.getFirst().toUpperCase(Locale.ROOT));
    }
}
