package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.Cname;
import dev.byod.core.rdata.Mx;
import dev.byod.core.rdata.Ns;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rdata.Srv;
import dev.byod.core.rrset.RrSet;
import java.util.Optional;
import java.util.stream.Stream;

/** The names that record data leads to. */
final class Targets {

    private Targets() {}

    /** Those in the zone, each once. */
    static Stream<DnsName> within(ZoneName zone, RrSet rrset) {
        return rrset.rdata().stream()
                .flatMap(rdata -> of(rdata).stream())
                .filter(zone::contains)
                .distinct();
    }

    /** Whether records of this type name a host, which must not be an alias (RFC 2181 §10.3). */
    static boolean nameHosts(RrType type) {
        return type.equals(RrType.NS) || type.equals(RrType.MX) || type.equals(RrType.SRV);
    }

    private static Optional<DnsName> of(Rdata rdata) {
        return switch (rdata) {
            case Cname(var target) -> target.node();
            case Ns(var server) -> server.node();
            case Mx mx -> mx.exchanger().node();
            case Srv srv -> srv.target().node();
            default -> Optional.empty();
        };
    }
}
