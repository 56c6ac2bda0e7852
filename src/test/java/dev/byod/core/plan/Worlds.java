package dev.byod.core.plan;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random inputs of plans: few names, types and values, so that they meet. */
final class Worlds {

    static final OwnerId US = new OwnerId("us");
    static final ZoneName ZONE = ZoneName.parse("example.test");

    private static final OwnerId OTHER = new OwnerId("k8s");
    private static final long DEADLINE = 10_000;
    private static final List<DnsName> NAMES = List.of(ZONE.apex(), ZONE.resolve("a"), ZONE.resolve("b"));

    private Worlds() {}

    static Arbitrary<PlanInput> inputs() {
        return Combinators.combine(
                        rrsets(),
                        frozenNames(),
                        rarely(),
                        rrsets(),
                        claims(),
                        Arbitraries.of(Policy.class),
                        Arbitraries.of(DEADLINE - 1, DEADLINE))
                .as((desired, frozen, zoneFrozen, current, claims, policy, now) ->
                        new PlanInput(ZONE, desired, frozen, zoneFrozen, legal(current), claims, US, policy, now))
                .withoutEdgeCases();
    }

    static RrSet rrset(RrKey key, int ttlSeconds, Collection<Integer> values) {
        List<Rdata> rdata = values.stream()
                .limit(key.type().equals(RrType.CNAME) ? 1 : values.size())
                .map(value -> RdataText.parse(key.type(), text(key.type(), value)))
                .toList();
        return new RrSet(key, ttlSeconds, rdata);
    }

    private static String text(RrType type, int value) {
        return switch (type.name()) {
            case "A" -> "192.0.2." + value;
            case "CNAME" -> "host" + value + ".example.";
            case "TXT" -> "value " + value;
            default -> throw new IllegalArgumentException(type.name());
        };
    }

    private static Arbitrary<RrKey> keys() {
        return Combinators.combine(
                        Arbitraries.of(NAMES),
                        Arbitraries.of(RrType.A, RrType.TXT, RrType.CNAME),
                        Arbitraries.frequency(Tuple.of(9, ""), Tuple.of(1, "eu")))
                .as(RrKey::new);
    }

    private static Arbitrary<RrSet> rrset() {
        return Combinators.combine(keys(), Arbitraries.of(0, 60, 300), values()).as(Worlds::rrset);
    }

    private static Arbitrary<List<RrSet>> rrsets() {
        return rrset().list().uniqueElements(RrSet::key).ofMaxSize(8);
    }

    private static Arbitrary<Set<Integer>> values() {
        return Arbitraries.integers().between(1, 3).set().ofMinSize(1).ofMaxSize(2);
    }

    private static Arbitrary<List<Claim>> claims() {
        Arbitrary<Claim> claim = Combinators.combine(
                        keys(),
                        Arbitraries.frequency(Tuple.of(5, US), Tuple.of(1, OTHER)),
                        Arbitraries.of("", "", "create", "update", "delete", "2 rename x"),
                        values(),
                        values())
                .as((key, owner, kind, before, after) ->
                        new Claim(key, owner, labels(kind, rrset(key, 60, before), rrset(key, 60, after))));
        return claim.list().uniqueElements(Claim::key).ofMaxSize(8);
    }

    private static Map<String, String> labels(String kind, RrSet before, RrSet after) {
        return switch (kind) {
            case "" -> Map.of("resource", "x");
            case "create" ->
                Map.of(PendingMark.LABEL, PendingMark.create(after, DEADLINE).text());
            case "update" ->
                Map.of(
                        PendingMark.LABEL,
                        PendingMark.update(before, after, DEADLINE).text());
            case "delete" ->
                Map.of(PendingMark.LABEL, PendingMark.delete(before, DEADLINE).text());
            default -> Map.of(PendingMark.LABEL, kind);
        };
    }

    private static Arbitrary<Set<DnsName>> frozenNames() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(Set.of())),
                Tuple.of(1, Arbitraries.of(NAMES).set().ofSize(1)));
    }

    private static Arbitrary<Boolean> rarely() {
        return Arbitraries.frequency(Tuple.of(9, false), Tuple.of(1, true));
    }

    /** As many of them as can stand in one zone. */
    private static List<RrSet> legal(List<RrSet> rrsets) {
        ModelZone zone = new ModelZone(List.of());
        rrsets.stream()
                .filter(rrset -> !rrset.key().equals(RrKey.of(ZONE.apex(), RrType.CNAME)))
                .map(Change.Create::new)
                .forEach(zone::apply);
        return zone.list();
    }
}
