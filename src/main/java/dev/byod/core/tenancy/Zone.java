package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.CredentialId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Policy;
import java.time.Instant;

/**
 * A tenant's zone. Only an active one is served, and only an active one keeps other tenants from its names.
 *
 * @param suspended intent is taken, and nothing is written at the provider
 */
public record Zone(
        ZoneId id,
        ZoneName name,
        CredentialId credential,
        Policy policy,
        State state,
        boolean suspended,
        Condition ready,
        Instant createdAt) {

    /** How far the proof of control has come. */
    public enum State {
        /** Not proven yet; tried again from time to time. */
        PENDING,
        ACTIVE,
        /** In the way of another tenant's zone; looked at again from time to time. */
        REFUSED,
        /** On its way out. */
        DELETING
    }

    /** This zone, or ZONE_DELETING if it goes. */
    public Zone staying() {
        if (state == State.DELETING) {
            throw Fault.invalid(FaultCode.ZONE_DELETING, "zone", name.text(), "one that is not being deleted");
        }
        return this;
    }

    public Zone {
        requireNonNull(id);
        requireNonNull(name);
        requireNonNull(credential);
        requireNonNull(policy);
        requireNonNull(state);
        requireNonNull(ready);
        requireNonNull(createdAt);
    }
}
