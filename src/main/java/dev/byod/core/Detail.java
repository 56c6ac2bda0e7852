package dev.byod.core;

import static java.util.Objects.requireNonNull;

/**
 * One flaw in one place.
 *
 * @param pointer JSON pointer to the flaw, relative to the value that was checked; empty means the value itself
 * @param detail what is wrong, as <em>what: value (expected: …)</em>
 * @param hint how to put it right; empty if there is nothing to say
 */
public record Detail(String pointer, FaultCode code, String detail, String hint) {

    public Detail {
        requireNonNull(code);
        if (!pointer.isEmpty() && !pointer.startsWith("/")) {
            throw new IllegalArgumentException("pointer: " + pointer + " (expected: empty or starting with /)");
        }
    }

    /** The same flaw, seen from a value that holds the checked one at {@code prefix}. */
    public Detail at(String prefix) {
        return new Detail(prefix + pointer, code, detail, hint);
    }
}
