package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.CredentialId;
import java.time.Instant;

/** A tenant's access to an account at a DNS provider, without the token. */
public record Credential(CredentialId id, String name, String provider, Instant createdAt) {

    public Credential {
        requireNonNull(id);
        requireNonNull(name);
        requireNonNull(provider);
        requireNonNull(createdAt);
    }
}
