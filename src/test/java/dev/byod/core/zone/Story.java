package dev.byod.core.zone;

import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A stored zone and a change, as lines like {@code www A 192.0.2.1}; a name's lines of one type are one RRset. */
record Story(List<RrSet> stored, List<RrKey> unreadable, List<RrSet> puts, List<RrKey> deletes) {

    static final ZoneName ZONE = ZoneName.parse("example.test");

    static Story zone(String... lines) {
        return new Story(rrsets(lines), List.of(), List.of(), List.of());
    }

    Story unreadable(String... keys) {
        return new Story(stored, keys(keys), puts, deletes);
    }

    Story put(String... lines) {
        return new Story(stored, unreadable, rrsets(lines), deletes);
    }

    Story delete(String... keys) {
        return new Story(stored, unreadable, puts, keys(keys));
    }

    TreeSet<RrKey> changed() {
        TreeSet<RrKey> changed = new TreeSet<>(deletes);
        puts.forEach(rrset -> changed.add(rrset.key()));
        return changed;
    }

    /** The verdict of who sees the whole zone. */
    Verdict verdict() {
        return judge(ZoneView.of(stored, unreadable, List.of()));
    }

    /** The verdict of who sees what the rules ask for and no more. */
    Verdict verdictOfNeighbourhood() {
        return judge(neighbourhood());
    }

    List<String> violations() {
        return verdict().violations().stream()
                .map(violation ->
                        relative(violation.key()) + " " + violation.flaw().code())
                .toList();
    }

    List<String> warnings() {
        return verdict().warnings().stream()
                .map(warning -> relative(warning.key()) + " " + warning.code() + " " + ZONE.relative(warning.name()))
                .toList();
    }

    static RrKey key(String text) {
        String[] parts = text.split(" ");
        return RrKey.of(ZONE.resolve(parts[0]), RrType.parse(parts[1]));
    }

    static List<RrSet> rrsets(String... lines) {
        Map<RrKey, List<String>> records = new TreeMap<>();
        for (String line : lines) {
            String[] parts = line.split(" ", 3);
            records.computeIfAbsent(key(line), key -> new ArrayList<>()).add(parts[2]);
        }
        return records.entrySet().stream()
                .map(each -> new RrSet(
                        each.getKey(),
                        300,
                        each.getValue().stream()
                                .map(record -> RdataText.parse(each.getKey().type(), record))
                                .toList()))
                .toList();
    }

    private Verdict judge(ZoneView before) {
        return ZoneRules.judge(ZONE, before, before.with(puts, deletes), changed());
    }

    private ZoneView neighbourhood() {
        Neighbourhood needed = Neighbourhood.of(ZONE, puts, deletes);
        TreeSet<RrKey> seen = new TreeSet<>();
        keysOf(stored, unreadable)
                .filter(key -> needed.names().contains(key.name()))
                .forEach(seen::add);
        needed.chains().forEach(start -> seen.addAll(chain(RrKey.of(start, RrType.CNAME))));
        List<RrKey> hidden = needed.below().stream()
                .flatMap(below -> keysOf(stored, unreadable)
                        .filter(key -> key.name().isAtOrBelow(below.cut())
                                && !key.name().equals(below.cut())
                                && !below.ignored().contains(key))
                        .sorted()
                        .limit(Neighbourhood.Below.LIMIT))
                .toList();
        return ZoneView.of(
                stored.stream().filter(rrset -> seen.contains(rrset.key())).toList(),
                Stream.concat(
                                unreadable.stream().filter(seen::contains),
                                hidden.stream().filter(key -> !seen.contains(key)))
                        .toList(),
                needed.existence().stream()
                        .filter(name -> keysOf(stored, unreadable)
                                .anyMatch(key -> key.name().isAtOrBelow(name)))
                        .toList());
    }

    /** As a recursive query over the stored rows would follow it. */
    private List<RrKey> chain(RrKey start) {
        List<RrKey> chain = new ArrayList<>();
        RrKey next = start;
        for (int i = 0; i < Neighbourhood.MAX_LINKS && next != null; i++) {
            chain.add(next);
            RrKey link = next;
            next = stored.stream()
                    .filter(rrset -> rrset.key().equals(link))
                    .flatMap(rrset -> Targets.within(ZONE, rrset))
                    .map(target -> RrKey.of(target, RrType.CNAME))
                    .findFirst()
                    .orElse(null);
        }
        return chain;
    }

    private static Stream<RrKey> keysOf(Collection<RrSet> rrsets, Collection<RrKey> keys) {
        return Stream.concat(rrsets.stream().map(RrSet::key), keys.stream());
    }

    private static List<RrKey> keys(String... texts) {
        return Stream.of(texts).map(Story::key).collect(Collectors.toList());
    }

    private static String relative(RrKey key) {
        return ZONE.contains(key.name()) ? ZONE.relative(key.name()) + " " + key.type() : key.toString();
    }
}
