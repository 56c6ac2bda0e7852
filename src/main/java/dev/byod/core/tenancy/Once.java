package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.TenantId;

/**
 * How a request is known again when it is sent once more.
 *
 * @param tenant within whose requests the key counts; {@link TenantId#INSTALLATION} for those of no tenant
 * @param key hash of what the client called the request and of where it sent it, in hexadecimal digits
 * @param request hash of all that the request says, in hexadecimal digits
 */
public record Once(TenantId tenant, String key, String request) {

    public Once {
        requireNonNull(tenant);
        requireNonNull(key);
        requireNonNull(request);
    }
}
