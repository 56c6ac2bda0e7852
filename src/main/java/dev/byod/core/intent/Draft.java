package dev.byod.core.intent;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.zone.Neighbourhood;
import dev.byod.core.zone.Verdict;
import dev.byod.core.zone.ZoneRules;
import dev.byod.core.zone.ZoneView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The changes of a request before the rules of the zone have seen them.
 *
 * @param changes in the order of the request; those that change nothing are among them
 * @param pointers where in the request each RRset is wanted
 * @param version of all RRsets that were looked at
 */
public record Draft(List<Change> changes, Map<RrKey, String> pointers, long version) {

    public Draft {
        changes = List.copyOf(changes);
        pointers = Map.copyOf(pointers);
    }

    static Draft of(List<DesiredRrset> stored, List<Edit> edits, IntFunction<String> pointer) {
        Map<RrKey, DesiredRrset> byKey = stored.stream().collect(Collectors.toMap(DesiredRrset::key, rrset -> rrset));
        Map<RrKey, String> pointers = new HashMap<>();
        List<Change> changes = new ArrayList<>();
        List<Detail> flaws = new ArrayList<>();
        for (int place = 0; place < edits.size(); place++) {
            Edit edit = edits.get(place);
            String here = pointer.apply(place);
            if (pointers.putIfAbsent(edit.key(), here) != null) {
                flaws.add(twice(edit.key()).at(here));
                continue;
            }
            change(() -> edit.on(Optional.ofNullable(byKey.get(edit.key()))), here, flaws)
                    .ifPresent(changes::add);
        }
        refuse(flaws);
        return new Draft(changes, pointers, version(stored));
    }

    /** The version of a set of RRsets: another one for any other set, since no etag is ever used twice. */
    static long version(List<DesiredRrset> rrsets) {
        return Versions.of(rrsets.stream().mapToLong(DesiredRrset::etag).sorted());
    }

    /** What of the zone has to be shown to {@link #judged}. */
    public Neighbourhood neighbourhood(ZoneName zone) {
        return Neighbourhood.of(zone, puts(), deletes());
    }

    /** The changes, if the rules of the zone allow them; else one fault for all violations. */
    public ChangeSet judged(ZoneName zone, ZoneView before) {
        Verdict verdict = ZoneRules.judge(
                zone,
                before,
                before.with(puts(), deletes()),
                real().flatMap(change -> change.changed().stream()).collect(Collectors.toSet()));
        refuse(verdict.violations().stream()
                .map(violation -> violation.flaw().at(pointers.getOrDefault(violation.key(), "")))
                .toList());
        return new ChangeSet(real().toList(), changes, verdict.warnings(), version);
    }

    private Stream<Change> real() {
        return changes.stream().filter(change -> change.changed().isPresent());
    }

    private List<RrSet> puts() {
        return changes.stream()
                .flatMap(change ->
                        change instanceof Change.Put(var before, var after) ? Stream.of(after) : Stream.empty())
                .toList();
    }

    private List<RrKey> deletes() {
        return changes.stream()
                .flatMap(change ->
                        change instanceof Change.Delete(var before) ? Stream.of(before.key()) : Stream.empty())
                .toList();
    }

    private static Optional<Change> change(Supplier<Change> edit, String pointer, List<Detail> flaws) {
        try {
            return Optional.of(edit.get());
        } catch (Fault fault) {
            flaws.addAll(fault.at(pointer).details());
            return Optional.empty();
        }
    }

    private static Detail twice(RrKey key) {
        return Fault.invalid(FaultCode.BODY_INVALID, "RRset", key + " twice", "each RRset once")
                .details()
                .getFirst();
    }

    private static void refuse(List<Detail> flaws) {
        if (!flaws.isEmpty()) {
            throw new Fault(flaws.getFirst().code(), flaws.getFirst().detail(), flaws);
        }
    }
}
