package dev.byod.provider;

import dev.byod.core.name.ZoneName;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Record data that hosts like to get wrong. */
final class ProviderValues {

    private ProviderValues() {}

    static List<RrSet> all(ZoneName zone) {
        List<RrSet> all = new ArrayList<>(List.of(
                rrset(zone, "www", "A", "192.0.2.1", "192.0.2.2"),
                rrset(zone, "www", "AAAA", "2001:db8::1", "::", "::ffff:192.0.2.1"),
                rrset(zone, "*", "A", "192.0.2.3"),
                rrset(zone, "*.sub", "TXT", "\"wildcard below an empty non-terminal\""),
                rrset(zone, "@", "A", "192.0.2.4"),
                rrset(zone, "@", "MX", "10 mail.example.net.", "20 MAIL2.Example.NET."),
                rrset(zone, "no-mail", "MX", "0 ."),
                rrset(zone, "@", "CAA", "0 issue \"letsencrypt.org\"", "128 iodef \"mailto:a;b@example.net\""),
                rrset(zone, "alias", "CNAME", "Some.Where.Else.Example."),
                rrset(zone, "child", "NS", "ns1.example.net.", "ns2.example.net."),
                rrset(zone, "_sip._tcp", "SRV", "10 60 5060 sip.example.net.", "0 0 0 ."),
                rrset(zone, "_acme-challenge.www", "TXT", "gfj9Xq...Rg85nM"),
                rrset(zone, "quotes", "TXT", "say \"hello\"", "\"\\\"quoted\\\"\""),
                rrset(zone, "backslashes", "TXT", "C:\\temp\\", "\\\\server\\share"),
                rrset(zone, "utf8", "TXT", "Grüße aus Köln ☃ 🎉"),
                rrset(zone, "octets", "TXT", "\"\\000\\009\\010\\127\\255\""),
                rrset(zone, "spaces", "TXT", "  two  spaces  ", "semi;colon, comma {brace} $1 %s 'apostrophe'"),
                rrset(zone, "xn--bcher-kva", "A", "192.0.2.5")));
        Stream.of(0, 1, 254, 255, 256, 509, 510, 511, 4000)
                .map(length -> txt(zone, length))
                .forEach(all::add);
        return all;
    }

    private static RrSet txt(ZoneName zone, int length) {
        return rrset(zone, "length-" + length, "TXT", length == 0 ? "\"\"" : "x".repeat(length));
    }

    static RrSet rrset(ZoneName zone, String name, String type, String... records) {
        RrType rrType = RrType.parse(type);
        return new RrSet(
                RrKey.of(zone.resolve(name), rrType),
                300,
                Stream.of(records).map(text -> RdataText.parse(rrType, text)).toList());
    }
}
