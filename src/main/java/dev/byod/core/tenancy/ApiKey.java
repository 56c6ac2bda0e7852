package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.ApiKeyId;
import dev.byod.core.id.TenantId;
import java.time.Instant;
import java.util.Optional;

/**
 * What is known of a tenant's API key after it was shown.
 *
 * @param prefix how the key starts, for people to recognise it
 */
public record ApiKey(
        ApiKeyId id,
        TenantId tenant,
        String name,
        String prefix,
        Powers powers,
        Instant createdAt,
        Optional<Instant> lastUsedAt,
        Optional<Instant> revokedAt) {

    public ApiKey {
        requireNonNull(id);
        requireNonNull(tenant);
        requireNonNull(name);
        requireNonNull(prefix);
        requireNonNull(powers);
        requireNonNull(createdAt);
        requireNonNull(lastUsedAt);
        requireNonNull(revokedAt);
    }
}
