package dev.byod.core.tenancy;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.Optional;

/**
 * Some RRsets of one zone.
 *
 * @param name the name they are at, absolute; empty = all names
 * @param below whether the names below it are meant too
 * @param type their type; empty = all types
 */
public record Limit(ZoneName zone, Optional<DnsName> name, boolean below, Optional<RrType> type) {

    public Limit {
        requireNonNull(zone);
        requireNonNull(type);
        name.ifPresent(zone::relative);
        if (below && name.isEmpty()) {
            throw Fault.invalid(FaultCode.BODY_INVALID, "below", "true without name", "true only with a name")
                    .at("/below");
        }
    }

    /** Whether it says nothing but which zone. */
    public boolean isWholeZone() {
        return name.isEmpty() && type.isEmpty();
    }

    boolean matches(RrKey key) {
        return holdsName(key.name()) && type.map(key.type()::equals).orElse(true);
    }

    /** Whether there is no RRset in {@code other} that is not in this. */
    boolean covers(Limit other) {
        return zone.equals(other.zone) && coversNames(other) && (type.isEmpty() || type.equals(other.type));
    }

    private boolean coversNames(Limit other) {
        return name.isEmpty() || (other.name.filter(this::holdsName).isPresent() && (below || !other.below));
    }

    private boolean holdsName(DnsName candidate) {
        return zone.contains(candidate)
                && name.map(own -> below ? candidate.isAtOrBelow(own) : candidate.equals(own))
                        .orElse(true);
    }

    /** As in messages: {@code TXT at or below _acme-challenge in example.com}. */
    @Override
    public String toString() {
        String types = type.map(RrType::name).orElse("all");
        String place = name.map(own -> (below ? " at or below " : " at ") + zone.relative(own))
                .orElse("");
        return types + place + " in " + zone;
    }
}
