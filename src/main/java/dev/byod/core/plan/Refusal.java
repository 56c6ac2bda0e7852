package dev.byod.core.plan;

import static java.util.Objects.requireNonNull;

import dev.byod.core.FaultCode;
import dev.byod.core.rrset.RrKey;

/**
 * Why nothing is done about a key.
 *
 * @param detail a public sentence that says who or what is in the way
 */
public record Refusal(RrKey key, FaultCode code, String detail) {

    public Refusal {
        requireNonNull(key);
        requireNonNull(code);
        requireNonNull(detail);
    }
}
