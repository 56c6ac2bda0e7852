package dev.byod.provider.embedded.dns;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.provider.embedded.dns.Answer.Owned;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.Type;

/**
 * Zones for tests, as text: one record a line, {@code owner ttl type rdata}, the owner relative to the zone or absolute.
 * Types of ours are read as the API reads them; SOA, which has no place there, as a zone file has it.
 */
final class ZoneText {

    private ZoneText() {}

    static ZoneData parse(String apex, long serial, String text) {
        Name origin = name(apex, Name.root);
        record Key(Name owner, int type, long ttlSeconds) {}
        var rrsets = text.lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.strip().split("\\s+", 4))
                .collect(groupingBy(
                        line -> new Key(name(line[0], origin), Type.value(line[2]), Long.parseLong(line[1])),
                        LinkedHashMap::new,
                        toList()));
        List<Owned> owned = rrsets.entrySet().stream()
                .map(set -> new Owned(
                        set.getKey().owner(),
                        new WireRrset(
                                set.getKey().type(),
                                set.getKey().ttlSeconds(),
                                set.getValue().stream()
                                        .map(line -> rdata(line[2], line[3]))
                                        .toList())))
                .toList();
        return new ZoneData(origin, serial, owned);
    }

    private static byte[] rdata(String type, String text) {
        try {
            return type.equals("SOA")
                    ? Record.fromString(Name.root, Type.value(type), DClass.IN, 0, text, Name.root)
                            .rdataToWireCanonical()
                    : RdataText.parse(RrType.parse(type), text).wire();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Name name(String text, Name origin) {
        try {
            return text.equals("@") ? origin : Name.fromString(text, origin);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
