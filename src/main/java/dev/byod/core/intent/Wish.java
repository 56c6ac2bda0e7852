package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What one request wants of a zone: done as a whole, or not at all. */
public sealed interface Wish {

    /** How the operation that follows it is called. */
    Operation.Kind kind();

    /** One edit. Flaws point to the request's body. */
    record One(Operation.Kind kind, Edit edit) implements Wish {
        public One {
            requireNonNull(kind);
            requireNonNull(edit);
        }
    }

    /** Many edits in no order, each of another RRset. Flaws point to an edit by its place. */
    record Many(Operation.Kind kind, List<Edit> edits) implements Wish {
        public Many {
            requireNonNull(kind);
            edits = List.copyOf(edits);
        }

        public Many(List<Edit> edits) {
            this(Operation.Kind.PATCH_RRSETS, edits);
        }
    }

    /**
     * The zone shall be this and nothing else.
     *
     * @param precondition on the {@linkplain Draft#version version} of all its RRsets
     */
    record Whole(List<RrSet> content, Precondition precondition) implements Wish {
        public Whole {
            content = List.copyOf(content);
            requireNonNull(precondition);
        }

        @Override
        public Operation.Kind kind() {
            return Operation.Kind.REPLACE_RRSETS;
        }
    }

    /** Which RRsets have to be known before it can be decided; a wish for the whole zone needs them all. */
    default Set<DnsName> names() {
        return switch (this) {
            case One(var kind, var edit) -> Set.of(edit.key().name());
            case Many(var kind, var edits) ->
                edits.stream().map(edit -> edit.key().name()).collect(Collectors.toUnmodifiableSet());
            case Whole whole -> Set.of();
        };
    }

    /** What it does to the stored RRsets of those names; faults as for {@link Edit#on}, one for all flaws. */
    default Draft on(List<DesiredRrset> stored) {
        return switch (this) {
            case One(var kind, var edit) -> Draft.of(stored, List.of(edit), place -> "");
            case Many(var kind, var edits) -> Draft.of(stored, edits, place -> "/" + place);
            case Whole(var content, var precondition) -> {
                requireVersion(precondition, Draft.version(stored));
                yield Draft.of(stored, replacing(stored, content), place -> place < content.size() ? "/" + place : "");
            }
        };
    }

    /** This wish, if all of it is within {@code reach}; else FORBIDDEN, pointing to each edit that is not. */
    default Wish within(Reach reach, ZoneName zone) {
        switch (this) {
            case One(var kind, var edit) -> reach.require(zone, edit.key());
            case Many(var kind, var edits) -> requireEach(reach, zone, edits);
            case Whole whole -> reach.requireWhole(zone);
        }
        return this;
    }

    private static void requireEach(Reach reach, ZoneName zone, List<Edit> edits) {
        List<Detail> flaws = new ArrayList<>();
        for (int place = 0; place < edits.size(); place++) {
            try {
                reach.require(zone, edits.get(place).key());
            } catch (Fault fault) {
                flaws.addAll(fault.at("/" + place).details());
            }
        }
        if (!flaws.isEmpty()) {
            throw new Fault(FaultCode.FORBIDDEN, flaws.getFirst().detail(), flaws);
        }
    }

    private static void requireVersion(Precondition precondition, long version) {
        if (!precondition.isMetBy(Optional.of(version))) {
            throw new Fault(
                    FaultCode.PRECONDITION_FAILED,
                    "RRsets of the zone: changed since the dry run (expected: the version in If-Match)");
        }
    }

    private static List<Edit> replacing(List<DesiredRrset> stored, List<RrSet> content) {
        List<Edit> edits = new ArrayList<>();
        Set<RrKey> kept = content.stream().map(RrSet::key).collect(Collectors.toSet());
        content.forEach(rrset -> edits.add(new Edit.Put(rrset, new Precondition.None())));
        stored.stream()
                .map(DesiredRrset::key)
                .filter(key -> !kept.contains(key))
                .forEach(key -> edits.add(new Edit.Delete(key, new Precondition.None())));
        return edits;
    }
}
