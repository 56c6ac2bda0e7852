package dev.byod.http;

import static java.util.Objects.requireNonNull;

import dev.byod.core.tenancy.Scope;
import io.vertx.openapi.contract.Operation;
import java.util.Optional;

/**
 * What a caller needs for an operation.
 *
 * @param scope its {@code x-scope}; those for a tenant's keys, and only those, have one
 */
record Admission(Access access, Optional<Scope> scope) {

    Admission {
        requireNonNull(access);
        requireNonNull(scope);
        boolean forTenants = access == Access.TENANT || access == Access.OWNER;
        if (scope.isPresent() != forTenants) {
            String found = scope.map(Scope::text).orElse("none");
            throw new IllegalStateException(
                    "x-scope: " + found + " (expected: " + (forTenants ? "one" : "none") + " for " + access + ")");
        }
    }

    static Admission to(Operation operation) {
        String scope = operation.getOpenAPIModel().getString("x-scope");
        return new Admission(Access.of(operation), Optional.ofNullable(scope).map(Scope::parse));
    }
}
