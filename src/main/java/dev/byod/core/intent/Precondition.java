package dev.byod.core.intent;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What a request asks of the stored RRset before it is read or written. */
public sealed interface Precondition {

    /** Anything will do. */
    record None() implements Precondition {}

    /** It must exist. */
    record Exists() implements Precondition {}

    /** It must not exist. */
    record Absent() implements Precondition {}

    /** It must exist in one of these versions. */
    record AnyOf(Set<Long> etags) implements Precondition {
        public AnyOf {
            etags = Set.copyOf(etags);
        }
    }

    /** It may be absent, but not exist in one of these versions. */
    record NoneOf(Set<Long> etags) implements Precondition {
        public NoneOf {
            etags = Set.copyOf(etags);
        }
    }

    /** Throws PRECONDITION_FAILED if the RRset of that etag, or its absence, is not what this asks for. */
    default void require(Optional<Long> etag) {
        if (!isMetBy(etag)) {
            String found = etag.map(value -> "version " + value).orElse("absent");
            throw new Fault(FaultCode.PRECONDITION_FAILED, "RRset: " + found + " (expected: " + words() + ")");
        }
    }

    /** Whether the RRset of that etag, or its absence, is what this asks for. */
    default boolean isMetBy(Optional<Long> etag) {
        return switch (this) {
            case None() -> true;
            case Exists() -> etag.isPresent();
            case Absent() -> etag.isEmpty();
            case AnyOf(var etags) -> etag.filter(etags::contains).isPresent();
            case NoneOf(var etags) -> etag.filter(etags::contains).isEmpty();
        };
    }

    private String words() {
        return switch (this) {
            case None() -> "anything";
            case Exists() -> "that it exists";
            case Absent() -> "that it does not exist";
            case AnyOf(var etags) -> "version " + new TreeSet<>(etags);
            case NoneOf(var etags) -> "not version " + new TreeSet<>(etags);
        };
    }
}
