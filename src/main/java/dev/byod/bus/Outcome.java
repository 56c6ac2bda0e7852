package dev.byod.bus;

import dev.byod.core.FaultCode;
import dev.byod.core.rrset.RrKey;
import java.util.OptionalLong;

/** What became of one change at the provider. */
public sealed interface Outcome {

    RrKey key();

    /** The provider confirmed the write. */
    record Applied(RrKey key) implements Outcome {}

    /** Nothing was written: the precondition did not hold. {@code found} says what stood there, ready to be shown. */
    record Conflict(RrKey key, String found) implements Outcome {}

    /** Nothing was written: the provider refused or could not. The detail names nothing secret. */
    record Failed(RrKey key, FaultCode code, String publicDetail, boolean retryable, OptionalLong retryAtEpochMillis)
            implements Outcome {}

    /** Nothing was written: the listing was too old. List again. */
    record Stale(RrKey key) implements Outcome {}

    /** Unknown whether it was written. List again, never resend blindly. */
    record Ambiguous(RrKey key) implements Outcome {}
}
