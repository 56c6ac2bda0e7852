package dev.byod.core.tenancy;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which part of a tenant a key sees and writes. A zone that no limit names is not there for it; in a zone that one names
 * it sees everything, and writes the RRsets that a limit matches.
 *
 * @param limits none = everything
 */
public record Reach(List<Limit> limits) {

    public static final Reach EVERYTHING = new Reach(List.of());

    public Reach {
        limits = List.copyOf(limits);
    }

    public boolean isEverything() {
        return limits.isEmpty();
    }

    public boolean sees(ZoneName zone) {
        return isEverything() || limits.stream().anyMatch(limit -> limit.zone().equals(zone));
    }

    /** The zones it sees; empty = all of the tenant. */
    public Optional<Set<ZoneName>> zones() {
        return isEverything()
                ? Optional.empty()
                : Optional.of(limits.stream().map(Limit::zone).collect(Collectors.toUnmodifiableSet()));
    }

    /** FORBIDDEN unless it may write each RRset of the zone, also those that are not there yet. */
    public void requireWhole(ZoneName zone) {
        if (!isEverything()
                && limits.stream()
                        .noneMatch(limit -> limit.isWholeZone() && limit.zone().equals(zone))) {
            throw Fault.invalid(FaultCode.FORBIDDEN, "zone", zone.text(), expected(zone) + " of this key");
        }
    }

    /** FORBIDDEN unless it may write the RRset. */
    public void require(ZoneName zone, RrKey key) {
        if (!isEverything() && limitsIn(zone).noneMatch(limit -> limit.matches(key))) {
            throw Fault.invalid(FaultCode.FORBIDDEN, "RRset", key.toString(), expected(zone) + " of this key");
        }
    }

    /** What of {@code other} this does not reach, each with a pointer into the list of limits. */
    List<Detail> beyond(Reach other) {
        if (isEverything()) {
            return List.of();
        }
        if (other.isEverything()) {
            return Fault.invalid(FaultCode.FORBIDDEN, "limits", "none", "some within those of this key")
                    .details();
        }
        return IntStream.range(0, other.limits.size())
                .filter(place -> limits.stream().noneMatch(own -> own.covers(other.limits.get(place))))
                .mapToObj(place -> beyond(other.limits.get(place)).at("/" + place))
                .flatMap(fault -> fault.details().stream())
                .toList();
    }

    private static Fault beyond(Limit limit) {
        return Fault.invalid(FaultCode.FORBIDDEN, "limit", limit.toString(), "one within the limits of this key");
    }

    private Stream<Limit> limitsIn(ZoneName zone) {
        return limits.stream().filter(limit -> limit.zone().equals(zone));
    }

    private String expected(ZoneName zone) {
        String own = limitsIn(zone).map(Limit::toString).collect(Collectors.joining("; "));
        return "within the limits " + (own.isEmpty() ? "on other zones" : own);
    }
}
