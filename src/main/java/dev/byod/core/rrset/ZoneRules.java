package dev.byod.core.rrset;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import java.util.Collection;
import java.util.Optional;

/** What a write may not do to its zone; each rule answers with its fault, or nothing. */
public final class ZoneRules {

    private ZoneRules() {}

    /** The first rule that an RRset of this key breaks by itself. */
    public static Optional<Fault> violation(ZoneName zone, RrKey key) {
        return outside(zone, key).or(() -> apexCname(zone, key));
    }

    /** The fault if RRsets of {@code types} may not stand together at {@code name}. */
    public static Optional<Fault> conflict(DnsName name, Collection<RrType> types) {
        return types.stream()
                .filter(type -> types.contains(RrType.CNAME) && type != RrType.CNAME)
                .findFirst()
                .map(type -> new Fault(
                        FaultCode.CNAME_CONFLICT,
                        name + ": CNAME beside " + type + " (expected: a CNAME alone at its name)"));
    }

    private static Optional<Fault> outside(ZoneName zone, RrKey key) {
        return zone.contains(key.name())
                ? Optional.empty()
                : Optional.of(Fault.invalid(
                        FaultCode.NAME_OUTSIDE_ZONE, "name", key.name().text(), "a name at or below " + zone));
    }

    private static Optional<Fault> apexCname(ZoneName zone, RrKey key) {
        return key.type() == RrType.CNAME && key.name().equals(zone.apex())
                ? Optional.of(Fault.invalid(
                        FaultCode.CNAME_AT_APEX, "name", key.name().text(), "a name below the apex for a CNAME"))
                : Optional.empty();
    }
}
