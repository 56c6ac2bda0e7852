package dev.byod.core.work;

import static java.util.Objects.requireNonNull;

import dev.byod.core.FaultCode;
import dev.byod.core.rrset.RrKey;
import java.util.Optional;

/**
 * What became of the change of one record.
 *
 * @param code why it has not succeeded; empty exactly when it has
 * @param detail the public sentence to it
 */
public record ItemResult(RrKey key, State state, Optional<FaultCode> code, String detail) {

    /** Where the change stands. */
    public enum State {
        SUCCEEDED,
        FAILED,
        WAITING
    }

    public ItemResult {
        requireNonNull(key);
        requireNonNull(detail);
        if (code.isEmpty() != (state == State.SUCCEEDED)) {
            throw new IllegalArgumentException(
                    "code of %s: %s (expected: one unless succeeded)".formatted(state, code));
        }
    }

    /** The provider shows what was asked for. */
    public static ItemResult succeeded(RrKey key) {
        return new ItemResult(key, State.SUCCEEDED, Optional.empty(), "");
    }

    /** It is not made, and will not be tried again by itself. */
    public static ItemResult failed(RrKey key, FaultCode code, String detail) {
        return new ItemResult(key, State.FAILED, Optional.of(code), detail);
    }

    /** It is not made yet. */
    public static ItemResult waiting(RrKey key, FaultCode code, String detail) {
        return new ItemResult(key, State.WAITING, Optional.of(code), detail);
    }
}
