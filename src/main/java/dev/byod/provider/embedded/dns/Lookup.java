package dev.byod.provider.embedded.dns;

import dev.byod.provider.embedded.dns.Answer.Owned;
import dev.byod.provider.embedded.dns.ZoneData.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Type;

/** One question put to one zone: RFC 1034 section 4.3.2 with the wildcards of RFC 4592. */
final class Lookup {

    /** A longer chain is cut here; who follows it asks on from the last target. */
    private static final int MAX_ALIASES = 16;

    private final ZoneData zone;
    private final int type;
    private final List<Owned> chain = new ArrayList<>();

    private Lookup(ZoneData zone, int type) {
        this.zone = zone;
        this.type = type;
    }

    static Answer of(Question question, ZoneDirectory zones) {
        return zones.zoneFor(question)
                .map(zone -> new Lookup(zone, question.type()).at(question.name()))
                .orElseGet(() -> Answer.bare(Rcode.REFUSED));
    }

    private Answer at(Name name) {
        return switch (zone.match(name, type)) {
            case Match.Cut(Owned nameServers) -> Answer.referral(chain, nameServers, glueOf(nameServers));
            case Match.Absent() -> Answer.negative(Rcode.NXDOMAIN, chain, soaFor(name));
            case Match.Node(var rrsets) -> atNode(name, rrsets);
        };
    }

    private Answer atNode(Name name, SortedMap<Integer, WireRrset> rrsets) {
        Optional<WireRrset> asked = asked(rrsets);
        if (asked.isPresent()) {
            chain.add(new Owned(name, asked.get()));
            return Answer.found(chain);
        }
        WireRrset alias = rrsets.get(Type.CNAME);
        return alias == null ? Answer.negative(Rcode.NOERROR, chain, soaFor(name)) : follow(name, alias);
    }

    /** ANY is answered with one RRset of those that are there (RFC 8482 section 4.1). */
    private Optional<WireRrset> asked(SortedMap<Integer, WireRrset> rrsets) {
        return type == Type.ANY ? rrsets.values().stream().findFirst() : Optional.ofNullable(rrsets.get(type));
    }

    private Answer follow(Name name, WireRrset alias) {
        chain.add(new Owned(name, alias));
        Name target = ToWire.name(alias.rdata().getFirst());
        boolean seen = chain.stream().anyMatch(link -> link.owner().equals(target));
        return seen || chain.size() == MAX_ALIASES || !zone.contains(target) ? Answer.found(chain) : at(target);
    }

    /** All addresses the zone has for name servers below its apex, whether or not they lie beyond a cut. */
    private List<Owned> glueOf(Owned nameServers) {
        return nameServers.rrset().rdata().stream()
                .map(ToWire::name)
                .flatMap(host -> Stream.of(Type.A, Type.AAAA)
                        .flatMap(family -> zone.find(host, family).stream())
                        .map(addresses -> new Owned(host, addresses)))
                .toList();
    }

    private Owned soaFor(Name name) {
        Name apex = new Name(name, name.labels() - zone.apex().labels());
        return new Owned(apex, zone.find(apex, Type.SOA).orElseThrow());
    }
}
