package dev.byod.core.zone;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a write may not do to its zone, and what it should not. */
public final class ZoneRules {

    private static final List<Function<ZoneChange, Stream<Violation>>> LAWS =
            List.of(CnameRules::judge, CutRules::judge, DsRules::judge);

    private static final List<Function<ZoneChange, Stream<Warning>>> ADVICE =
            List.of(WildcardShadow::warn, CnameLoop::warn, MissingGlue::warn, AliasTarget::warn);

    private ZoneRules() {}

    /**
     * Judges a change by what it brings about, whatever the order in which it was written. An RRset that is wrong by
     * itself is told so and nothing else.
     *
     * @param before shows at least the {@link Neighbourhood} of the change
     * @param after is {@code before} {@linkplain ZoneView#with with} the change
     * @param changed the keys that were put and deleted
     */
    public static Verdict judge(ZoneName zone, ZoneView before, ZoneView after, Set<RrKey> changed) {
        List<Violation> unsound = changed.stream()
                .filter(after::has)
                .flatMap(key -> violation(zone, key).map(fault -> Violation.of(key, fault)).stream())
                .toList();
        Set<RrKey> keys = unsound.stream().map(Violation::key).collect(Collectors.toUnmodifiableSet());
        ZoneChange change = new ZoneChange(zone, before, after, new TreeSet<>(changed), keys);
        return new Verdict(
                Stream.concat(unsound.stream(), LAWS.stream().flatMap(law -> law.apply(change)))
                        .toList(),
                ADVICE.stream().flatMap(advice -> advice.apply(change)).toList());
    }

    /** The first rule that an RRset of this key breaks by itself. */
    public static Optional<Fault> violation(ZoneName zone, RrKey key) {
        return outside(zone, key)
                .or(() -> atApex(zone, key, key.type().equals(RrType.CNAME), FaultCode.CNAME_AT_APEX))
                .or(() -> atApex(zone, key, DsRules.isDs(key.type()), FaultCode.DS_AT_APEX))
                .or(() -> wildcardNs(key));
    }

    /** The fault if RRsets of {@code types} may not stand together at {@code name}. */
    public static Optional<Fault> conflict(DnsName name, Collection<RrType> types) {
        return types.stream()
                .filter(type -> types.contains(RrType.CNAME) && !type.equals(RrType.CNAME))
                .min(Comparator.naturalOrder())
                .map(type -> new Fault(
                        FaultCode.CNAME_CONFLICT,
                        name + ": CNAME beside " + type + " (expected: a CNAME alone at its name)"));
    }

    private static Optional<Fault> outside(ZoneName zone, RrKey key) {
        return zone.contains(key.name())
                ? Optional.empty()
                : refused(FaultCode.NAME_OUTSIDE_ZONE, key, "a name at or below " + zone);
    }

    private static Optional<Fault> atApex(ZoneName zone, RrKey key, boolean belongsBelow, FaultCode code) {
        return belongsBelow && key.name().equals(zone.apex())
                ? refused(code, key, "a name below the apex for a " + key.type())
                : Optional.empty();
    }

    /** What it would mean is undefined (RFC 4592 §4.2). */
    private static Optional<Fault> wildcardNs(RrKey key) {
        return key.type().equals(RrType.NS) && key.name().isWildcard()
                ? refused(FaultCode.NS_AT_WILDCARD, key, "no wildcard for an NS")
                : Optional.empty();
    }

    private static Optional<Fault> refused(FaultCode code, RrKey key, String expected) {
        return Optional.of(Fault.invalid(code, "name", key.name().text(), expected));
    }
}
