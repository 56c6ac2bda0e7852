package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Fault;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.zone.ZoneRules;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What becomes of an RRset that somebody wants to write, decided from what is stored at its name.
 *
 * <p>{@code stored} is always everything at the name, seen while nobody else can change it.
 */
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

    /** Throws PRECONDITION_FAILED, or CNAME_CONFLICT if {@code content} may not stand beside what is stored. */
    static Change put(List<DesiredRrset> stored, RrSet content, Precondition precondition) {
        Optional<DesiredRrset> before = at(stored, content.key(), precondition);
        if (before.filter(rrset -> rrset.holds(content)).isPresent()) {
            return new Nothing(before);
        }
        Optional<Fault> conflict = ZoneRules.conflict(content.name(), types(stored, content.type()));
        if (conflict.isPresent()) {
            throw conflict.get();
        }
        return new Put(before, content);
    }

    /** Throws PRECONDITION_FAILED. */
    static Change delete(List<DesiredRrset> stored, RrKey key, Precondition precondition) {
        return at(stored, key, precondition).<Change>map(Delete::new).orElseGet(() -> new Nothing(Optional.empty()));
    }

    private static Optional<DesiredRrset> at(List<DesiredRrset> stored, RrKey key, Precondition precondition) {
        Optional<DesiredRrset> found =
                stored.stream().filter(rrset -> rrset.key().equals(key)).findFirst();
        precondition.require(found.map(DesiredRrset::etag));
        return found;
    }

    private static Set<RrType> types(List<DesiredRrset> stored, RrType added) {
        return Stream.concat(stored.stream().map(rrset -> rrset.key().type()), Stream.of(added))
                .collect(Collectors.toUnmodifiableSet());
    }
}
