package dev.byod.provider.embedded.dns;

import dev.byod.core.rdata.Rdata;
import dev.byod.core.rrset.RrSet;
import dev.byod.provider.embedded.ZoneContent;
import dev.byod.provider.embedded.dns.Answer.Owned;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Name;
import org.xbill.DNS.NameTooLongException;
import org.xbill.DNS.SOARecord;
import org.xbill.DNS.Type;

/** From the terms of the core to those of the wire. */
final class ToWire {

    private static final Name HOSTMASTER = Name.fromConstantString("hostmaster");
    private static final int REFRESH_SECONDS = 3600;
    private static final int RETRY_SECONDS = 600;
    private static final int EXPIRE_SECONDS = 604_800;

    /** Short, for here one looks for a name just before it is made. Also the SOA's own TTL, so it need not be lowered. */
    private static final int NEGATIVE_TTL_SECONDS = 60;

    private ToWire() {}

    /** The zone with the SOA that is not among its RRsets. */
    static ZoneData zone(ZoneContent zone) {
        Name apex = name(zone.name().apex().wire());
        List<Owned> owned = zone.rrsets().stream().map(ToWire::owned).toList();
        Owned soa = soa(apex, zone.serial(), owned);
        return new ZoneData(
                apex,
                zone.serial(),
                Stream.concat(owned.stream(), Stream.of(soa)).toList());
    }

    /** The name that rdata of type NS or CNAME is. */
    static Name name(byte[] wire) {
        try {
            return new Name(wire);
        } catch (IOException e) {
            throw new IllegalArgumentException("wire form of a name: unreadable", e);
        }
    }

    private static Owned owned(RrSet rrset) {
        List<byte[]> rdata = rrset.rdata().stream().map(Rdata::wire).toList();
        return new Owned(name(rrset.name().wire()), new WireRrset(rrset.type().code(), rrset.ttlSeconds(), rdata));
    }

    private static Owned soa(Name apex, long serial, List<Owned> rrsets) {
        Name primary = rrsets.stream()
                .filter(owned -> owned.owner().equals(apex) && owned.rrset().type() == Type.NS)
                .map(owned -> name(owned.rrset().rdata().getFirst()))
                .findFirst()
                .orElse(apex);
        var soa = new SOARecord(
                apex,
                DClass.IN,
                NEGATIVE_TTL_SECONDS,
                primary,
                mailbox(apex),
                serial,
                REFRESH_SECONDS,
                RETRY_SECONDS,
                EXPIRE_SECONDS,
                NEGATIVE_TTL_SECONDS);
        return new Owned(apex, new WireRrset(Type.SOA, NEGATIVE_TTL_SECONDS, List.of(soa.rdataToWireCanonical())));
    }

    private static Name mailbox(Name apex) {
        try {
            return Name.concatenate(HOSTMASTER, apex);
        } catch (NameTooLongException e) {
            return apex;
        }
    }
}
