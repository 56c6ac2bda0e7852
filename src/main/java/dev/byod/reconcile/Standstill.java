package dev.byod.reconcile;

import static java.util.Objects.requireNonNull;

import dev.byod.core.FaultCode;

/**
 * Why nothing is done in a zone until a person says so.
 *
 * @param detail the public sentence to it
 */
public record Standstill(FaultCode code, String detail) {

    public Standstill {
        requireNonNull(code);
        requireNonNull(detail);
    }
}
