package dev.byod.bus;

import dev.byod.core.id.CredentialId;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import java.util.Optional;

/** A wake-up for whoever listens: it says where to look, and losing it only delays. */
public sealed interface Event extends Message {

    /** The desired records of a zone changed; empty = look at everything. */
    record IntentChanged(Optional<ZoneId> zone) implements Event {}

    /** A pass settled a zone's intent up to a generation. */
    record ZoneSettled(ZoneId zone, long generation) implements Event {}

    /** The row of an operation changed. */
    record OperationChanged(OperationId operation) implements Event {}

    /** A credential was replaced or removed: lanes drop what they keep of it. */
    record CredentialChanged(CredentialId credential) implements Event {}
}
