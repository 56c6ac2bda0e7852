package dev.byod.provider.embedded.dns;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Record;
import org.xbill.DNS.Type;

/** The zones that the query cases are about. */
final class TestZones {

    static final String SOA = "ns1.example.test. hostmaster.example.test. 7 3600 600 604800 60";

    /** TXT of about the given size, in several strings. */
    private static String txt(int octets) {
        return IntStream.range(0, octets / 101)
                .mapToObj(i -> "\"" + String.valueOf((char) ('a' + i % 26)).repeat(100) + "\"")
                .collect(Collectors.joining(" "));
    }

    private static String longChain() {
        return IntStream.range(0, 20)
                .mapToObj(i -> "link%d 300 CNAME link%d.example.test.".formatted(i, i + 1))
                .collect(Collectors.joining("\n"));
    }

    private static final String EXAMPLE_TEST = """
            @          60   SOA   %s
            @          3600 NS    ns1.example.test.
            @          3600 NS    NS2.Example.NET.
            @          300  A     192.0.2.1
            @          300  MX    10 Mail.Example.Test.
            @          300  TXT   "v=spf1 -all"
            @          300  CAA   0 issue "ca.example.net"
            ns1        300  A     192.0.2.53
            ns1        300  AAAA  2001:db8::53
            www        300  A     192.0.2.10
            www        300  A     192.0.2.11
            www        300  AAAA  2001:db8::10
            mail       120  A     192.0.2.25
            _sip._tcp  300  SRV   10 5 5060 SIP.Example.Test.
            _443._tcp  300  TLSA  3 1 1 E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855
            svc        300  HTTPS 1 Pool.Svc.Example.Test. port=8443 alpn=h3,h2
            enum       300  NAPTR 100 10 "u" "E2U+sip" "!^.*$!sip:info@example.test!" .
            ptr        300  PTR   Www.Example.Test.
            place      300  LOC   52 14 05 N 00 08 50 E 10m
            strange    300  TYPE65280 \\# 4 C0000201
            quoted     300  TXT   "He said \\"Hi\\"; Bye"

            alias      300  CNAME www.example.test.
            Spelled    300  CNAME WWW.eXample.Test.
            chain      300  CNAME alias.example.test.
            self       300  CNAME self.example.test.
            loop-a     300  CNAME loop-b.example.test.
            loop-b     300  CNAME loop-a.example.test.
            dangling   300  CNAME nowhere.example.test.
            v4only     300  CNAME mail.example.test.
            outside    300  CNAME www.Example.ORG.
            into-cut   300  CNAME host.sub.example.test.
            to-wild    300  CNAME any.wild.example.test.

            *.wild     300  A     192.0.2.99
            *.wild     300  TXT   "from the wildcard"
            host.wild  300  A     192.0.2.98
            a.ent.wild 300  A     192.0.2.97
            *.calias   300  CNAME www.example.test.
            *.cloop    300  CNAME x.cloop.example.test.
            a.b.c.deep 300  A     192.0.2.20

            sub        300  NS    ns.sub.example.test.
            sub        300  NS    ns1.example.test.
            sub        300  NS    ns.elsewhere.example.
            ns.sub     300  A     192.0.2.54
            ns.sub     300  AAAA  2001:db8::54
            hidden.sub 300  A     192.0.2.66
            secure     300  NS    ns.elsewhere.example.
            secure     300  DS    12345 13 2 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766
            child      300  NS    ns1.example.test.
            child      300  DS    54321 13 2 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766

            medium     300  TXT   %s
            big        300  TXT   %s
            %s
            """.formatted(SOA, txt(700), txt(3000), longChain());

    private static final String CHILD = """
            @          60   SOA   ns1.example.test. hostmaster.child.example.test. 3 3600 600 604800 60
            @          300  NS    ns1.example.test.
            www        300  A     192.0.2.30
            """;

    /** The zone of RFC 4592 section 2.2.1. */
    private static final String RFC_4592 = """
            @                60   SOA ns.example.com. hostmaster.example. 1 3600 600 604800 60
            @                3600 NS  ns.example.com.
            @                3600 NS  ns.example.net.
            *                3600 TXT "this is a wildcard"
            *                3600 MX  10 host1.example.
            sub.*            3600 TXT "this is not a wildcard"
            host1            3600 A   192.0.2.1
            _ssh._tcp.host1  3600 SRV 0 0 22 host1.example.
            _ssh._tcp.host2  3600 SRV 0 0 22 host1.example.
            subdel           3600 NS  ns.example.com.
            subdel           3600 NS  ns.example.net.
            """;

    static final List<ZoneData> ALL = Stream.of(
                    ZoneText.parse("example.test.", 7, EXAMPLE_TEST),
                    ZoneText.parse("child.example.test.", 3, CHILD),
                    ZoneText.parse("example.", 1, RFC_4592))
            .toList();

    static final ZoneDirectory DIRECTORY = ZoneDirectory.of(ALL);

    private TestZones() {}

    static String soaOf(ZoneData zone) throws IOException {
        byte[] rdata = zone.find(zone.apex(), Type.SOA).orElseThrow().rdata().getFirst();
        return Record.newRecord(zone.apex(), Type.SOA, DClass.IN, 0, rdata).rdataToString();
    }
}
