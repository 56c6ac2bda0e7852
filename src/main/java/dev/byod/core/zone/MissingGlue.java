package dev.byod.core.zone;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import java.util.stream.Stream;

/** A server at or below the cut that it serves can only be found by an address beside the delegation. */
final class MissingGlue {

    private MissingGlue() {}

    static Stream<Warning> warn(ZoneChange change) {
        return Stream.concat(delegated(change), takenAway(change));
    }

    private static Stream<Warning> delegated(ZoneChange change) {
        return change.puts()
                .filter(key -> key.type().equals(RrType.NS)
                        && !key.name().equals(change.zone().apex()))
                .flatMap(key -> change.after().find(key).stream())
                .flatMap(ns -> Delegation.servers(change.zone(), ns).stream()
                        .filter(server -> !hasAddress(change, server))
                        .map(server -> warning(ns.key(), server, ns.name())));
    }

    /** Of two addresses of one server that go, the first says so; an NS of the change says it by itself. */
    private static Stream<Warning> takenAway(ZoneChange change) {
        return change.deletes()
                .filter(key -> Delegation.isAddress(key.type()) && !hasAddress(change, key.name()))
                .filter(key -> change.before().has(key) && isFirst(change, key))
                .flatMap(key -> Stream.concat(Stream.of(key.name()), change.ancestors(key.name()).stream())
                        .flatMap(cut -> change.after().at(cut, RrType.NS))
                        .filter(ns -> !ns.name().equals(change.zone().apex())
                                && !change.changed().contains(ns))
                        .flatMap(ns -> change.after().find(ns).stream())
                        .filter(ns -> Delegation.servers(change.zone(), ns).contains(key.name()))
                        .map(ns -> warning(key, key.name(), ns.name())));
    }

    private static boolean isFirst(ZoneChange change, RrKey key) {
        return change.before()
                .at(key.name())
                .filter(each -> Delegation.isAddress(each.type()))
                .findFirst()
                .filter(key::equals)
                .isPresent();
    }

    private static boolean hasAddress(ZoneChange change, DnsName server) {
        return change.after().at(server).anyMatch(key -> Delegation.isAddress(key.type()));
    }

    private static Warning warning(RrKey key, DnsName server, DnsName cut) {
        String message = server + ": a name server of " + cut + " below that name, without A or AAAA";
        return new Warning(
                Warning.Code.MISSING_GLUE, key, server, message, "put A or AAAA of " + server + " in this zone");
    }
}
