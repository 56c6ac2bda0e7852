package dev.byod.store.contract;

import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import io.vertx.sqlclient.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A desired row as far as it can be read. One that cannot, for whatever reason, is never taken for no
 * wish: what it may have meant stays as it is.
 */
sealed interface Wish {

    /** A record that is wanted. */
    record Readable(RrSet rrset) implements Wish {}

    /** Something is wanted of this name. */
    record UnreadableAt(DnsName name) implements Wish {}

    /** Something is wanted somewhere in the zone. */
    record Unreadable() implements Wish {}

    static Wish of(ZoneName zone, Row row) {
        return name(row).map(name -> of(zone, name, row)).orElseGet(Unreadable::new);
    }

    private static Wish of(ZoneName zone, DnsName name, Row row) {
        try {
            return zone.contains(name) ? new Readable(rrset(name, row)) : new UnreadableAt(name);
        } catch (RuntimeException unreadable) {
            return new UnreadableAt(name);
        }
    }

    private static Optional<DnsName> name(Row row) {
        try {
            return Optional.of(DnsName.parse(row.getString("dns_name")));
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    private static RrSet rrset(DnsName name, Row row) {
        RrType type = RrType.parse(row.getString("record_type"));
        List<Rdata> rdata = Arrays.stream(row.getArrayOfStrings("targets"))
                .map(target -> RdataText.fromTarget(type, target))
                .toList();
        return new RrSet(new RrKey(name, type, setIdentifier(row)), ttlSeconds(row), rdata);
    }

    private static String setIdentifier(Row row) {
        return Objects.requireNonNullElse(row.getString("set_identifier"), "");
    }

    /** A TTL that does not fit is clipped to one that {@link RrSet} refuses. */
    private static int ttlSeconds(Row row) {
        Long ttl = row.getLong("record_ttl");
        return ttl == null ? Ttl.UNSET : ttl > Integer.MAX_VALUE ? -1 : ttl.intValue();
    }
}
