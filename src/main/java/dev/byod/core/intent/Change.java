package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Optional;

/** What becomes of one stored RRset. */
public sealed interface Change {

    /** What is stored is what is wanted. */
    record Nothing(Optional<DesiredRrset> stored) implements Change {
        public Nothing {
            requireNonNull(stored);
        }
    }

    /** Store {@code after} in the place of {@code before}. */
    record Put(Optional<DesiredRrset> before, RrSet after) implements Change {
        public Put {
            requireNonNull(before);
            requireNonNull(after);
        }
    }

    /** Delete. */
    record Delete(DesiredRrset before) implements Change {
        public Delete {
            requireNonNull(before);
        }
    }

    /** The RRset before; empty if there was none. */
    default Optional<DesiredRrset> stored() {
        return switch (this) {
            case Nothing(var stored) -> stored;
            case Put(var before, var after) -> before;
            case Delete(var before) -> Optional.of(before);
        };
    }

    /** The RRset that changes; empty if nothing does. */
    default Optional<RrKey> changed() {
        return switch (this) {
            case Nothing nothing -> Optional.empty();
            case Put(var before, var after) -> Optional.of(after.key());
            case Delete(var before) -> Optional.of(before.key());
        };
    }

    /** How many values the RRset had. */
    default int valuesBefore() {
        return stored().map(rrset -> rrset.records().size()).orElse(0);
    }

    /** How many values it has afterwards. */
    default int valuesAfter() {
        return switch (this) {
            case Nothing nothing -> valuesBefore();
            case Put(var before, var after) -> after.rdata().size();
            case Delete delete -> 0;
        };
    }
}
