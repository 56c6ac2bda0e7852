package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a request wants done to one RRset. Applied twice it does no more than once. */
public sealed interface Edit {

    RrKey key();

    /** What the stored RRset has to be, else nothing of the request is done. */
    Precondition precondition();

    /** Store {@code content}, whatever was there. */
    record Put(RrSet content, Precondition precondition) implements Edit {
        public Put {
            requireNonNull(content);
            requireNonNull(precondition);
        }

        @Override
        public RrKey key() {
            return content.key();
        }
    }

    /** Delete the RRset if there is one. */
    record Delete(RrKey key, Precondition precondition) implements Edit {
        public Delete {
            requireNonNull(key);
            requireNonNull(precondition);
        }
    }

    /**
     * Add the values that are not there yet, and leave the others alone.
     *
     * @param ttlSeconds of the whole RRset; empty = as it is, or {@link Ttl#DEFAULT_SECONDS} for a new one
     */
    record Add(RrKey key, Optional<Integer> ttlSeconds, List<Rdata> values, Precondition precondition) implements Edit {
        public Add {
            requireNonNull(key);
            requireNonNull(ttlSeconds);
            values = List.copyOf(values);
            requireNonNull(precondition);
        }
    }

    /** Take the values out that are there; with its last value the RRset goes. */
    record Remove(RrKey key, List<Rdata> values, Precondition precondition) implements Edit {
        public Remove {
            requireNonNull(key);
            values = List.copyOf(values);
            requireNonNull(precondition);
        }
    }

    /** What becomes of the stored RRset. PRECONDITION_FAILED, or RDATA_INVALID where values cannot be told apart. */
    default Change on(Optional<DesiredRrset> stored) {
        precondition().require(stored.map(DesiredRrset::etag));
        return switch (this) {
            case Put(var content, var precondition) -> put(stored, content);
            case Delete delete -> stored.<Change>map(Change.Delete::new).orElseGet(() -> nothing(stored));
            case Add add -> put(stored, sum(stored.map(Edit::readable), add));
            case Remove(var key, var values, var precondition) ->
                stored.map(before -> without(before, values)).orElseGet(() -> nothing(stored));
        };
    }

    private static Change put(Optional<DesiredRrset> stored, RrSet content) {
        return stored.filter(rrset -> rrset.holds(content)).isPresent()
                ? nothing(stored)
                : new Change.Put(stored, content);
    }

    private static Change without(DesiredRrset stored, List<Rdata> values) {
        Set<String> unwanted = values.stream().map(Rdata::canonical).collect(Collectors.toSet());
        List<Rdata> kept = readable(stored).rdata().stream()
                .filter(value -> !unwanted.contains(value.canonical()))
                .toList();
        return kept.isEmpty()
                ? new Change.Delete(stored)
                : put(Optional.of(stored), new RrSet(stored.key(), stored.ttlSeconds(), kept));
    }

    private static RrSet sum(Optional<RrSet> before, Add add) {
        List<Rdata> all = new ArrayList<>(before.map(RrSet::rdata).orElse(List.of()));
        Set<String> there = all.stream().map(Rdata::canonical).collect(Collectors.toCollection(HashSet::new));
        add.values().stream().filter(value -> there.add(value.canonical())).forEach(all::add);
        int ttlSeconds =
                add.ttlSeconds().or(() -> before.map(RrSet::ttlSeconds)).orElse(Ttl.DEFAULT_SECONDS);
        return new RrSet(add.key(), ttlSeconds, all);
    }

    private static RrSet readable(DesiredRrset stored) {
        return stored.content()
                .orElseThrow(() -> Fault.invalid(
                        FaultCode.RDATA_INVALID,
                        "stored records of " + stored.key(),
                        "unreadable",
                        "readable, to add or remove values",
                        "put the RRset as a whole"));
    }

    private static Change nothing(Optional<DesiredRrset> stored) {
        return new Change.Nothing(stored);
    }
}
