package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.stream.Stream;

/** The hosts that NS, MX and SRV records name must have addresses of their own (RFC 2181 §10.3, RFC 2782). */
final class AliasTarget {

    private AliasTarget() {}

    static Stream<Warning> warn(ZoneChange change) {
        return change.puts()
                .filter(key -> Targets.nameHosts(key.type()))
                .flatMap(key -> change.after().find(key).stream())
                .flatMap(rrset -> Targets.within(change.zone(), rrset)
                        .filter(target -> change.after().has(target, RrType.CNAME))
                        .map(target -> warning(rrset.key(), target)));
    }

    private static Warning warning(RrKey key, DnsName target) {
        String message = key + ": names " + target + ", which is a CNAME";
        return new Warning(Warning.Code.TARGET_IS_CNAME, key, target, message, "name the host that the CNAME leads to");
    }
}
