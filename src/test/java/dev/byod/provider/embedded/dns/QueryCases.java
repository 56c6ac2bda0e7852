package dev.byod.provider.embedded.dns;

/**
 * What is answered to what, over UDP and over TCP alike: query, RCODE with flags, answer, authority, additional.
 * {@code soa:zone} stands for the SOA record of the zone, spelled as written here.
 */
final class QueryCases {

    /** Names and types in the zones of {@link TestZones}. */
    static final String ZONES = """
            # records that are there
            www.example.test A              | NOERROR aa    | www.example.test. 300 A 192.0.2.10 / www.example.test. 300 A 192.0.2.11 | |
            www.example.test AAAA           | NOERROR aa    | www.example.test. 300 AAAA 2001:db8:0:0:0:0:0:10 | |
            www.example.test A rd           | NOERROR aa rd | www.example.test. 300 A 192.0.2.10 / www.example.test. 300 A 192.0.2.11 | |
            mail.example.test A             | NOERROR aa    | mail.example.test. 120 A 192.0.2.25 | |
            example.test A                  | NOERROR aa    | example.test. 300 A 192.0.2.1 | |
            example.test SOA                | NOERROR aa    | soa:example.test. | |
            example.test NS                 | NOERROR aa    | example.test. 3600 NS ns1.example.test. / example.test. 3600 NS NS2.Example.NET. | |
            example.test CAA                | NOERROR aa    | example.test. 300 CAA 0 issue "ca.example.net" | |
            example.test TXT                | NOERROR aa    | example.test. 300 TXT "v=spf1 -all" | |
            quoted.example.test TXT         | NOERROR aa    | quoted.example.test. 300 TXT "He said \\"Hi\\"; Bye" | |
            _443._tcp.example.test TLSA     | NOERROR aa    | _443._tcp.example.test. 300 TLSA 3 1 1 E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855 | |
            svc.example.test HTTPS          | NOERROR aa    | svc.example.test. 300 HTTPS 1 Pool.Svc.Example.Test. alpn=h3,h2 port=8443 | |
            svc.example.test SVCB           | NOERROR aa    | | soa:example.test. |
            enum.example.test NAPTR         | NOERROR aa    | enum.example.test. 300 NAPTR 100 10 "U" "E2U+sip" "!^.*$!sip:info@example.test!" . | |
            ptr.example.test PTR            | NOERROR aa    | ptr.example.test. 300 PTR Www.Example.Test. | |
            place.example.test LOC          | NOERROR aa    | place.example.test. 300 LOC 52 14 5 N 00 08 50 E 10m 1m 10000m 10m | |
            strange.example.test TYPE65280  | NOERROR aa    | strange.example.test. 300 TYPE65280 \\# 4 C0000201 | |
            secure.example.test DS          | NOERROR aa    | secure.example.test. 300 DS 12345 13 2 E2D3C916F6DEEAC73294E8268FB5885044A833FC5459588F4A9184CFC41A5766 | |

            # spelling: owner names as asked, rdata as stored
            example.test MX                 | NOERROR aa    | example.test. 300 MX 10 Mail.Example.Test. | |
            ExAmPle.TEST MX                 | NOERROR aa    | ExAmPle.TEST. 300 MX 10 Mail.Example.Test. | |
            _SIP._tcp.example.test SRV      | NOERROR aa    | _SIP._tcp.example.test. 300 SRV 10 5 5060 SIP.Example.Test. | |
            spelled.example.test CNAME      | NOERROR aa    | spelled.example.test. 300 CNAME WWW.eXample.Test. | |
            wWw.eXAMPLE.tEST AAAA           | NOERROR aa    | wWw.eXAMPLE.tEST. 300 AAAA 2001:db8:0:0:0:0:0:10 | |
            nO.Example.tesT A               | NXDOMAIN aa   | | soa:Example.tesT. |
            Host.SUB.example.test A         | NOERROR       | | SUB.example.test. 300 NS ns.sub.example.test. / SUB.example.test. 300 NS ns1.example.test. / SUB.example.test. 300 NS ns.elsewhere.example. | ns.SUB.example.test. 300 A 192.0.2.54 / ns.SUB.example.test. 300 AAAA 2001:db8:0:0:0:0:0:54 / ns1.example.test. 300 A 192.0.2.53 / ns1.example.test. 300 AAAA 2001:db8:0:0:0:0:0:53

            # no such name, no such type
            nowhere.example.test A          | NXDOMAIN aa   | | soa:example.test. |
            a.b.nowhere.example.test A      | NXDOMAIN aa   | | soa:example.test. |
            below.www.example.test A        | NXDOMAIN aa   | | soa:example.test. |
            mail.example.test AAAA          | NOERROR aa    | | soa:example.test. |
            example.test SRV                | NOERROR aa    | | soa:example.test. |
            www.example.test TYPE65400      | NOERROR aa    | | soa:example.test. |
            a\\000b.example.test A          | NXDOMAIN aa   | | soa:example.test. |

            # empty non-terminals
            deep.example.test A             | NOERROR aa    | | soa:example.test. |
            b.c.deep.example.test TXT       | NOERROR aa    | | soa:example.test. |
            x.c.deep.example.test A         | NXDOMAIN aa   | | soa:example.test. |
            _tcp.example.test SRV           | NOERROR aa    | | soa:example.test. |

            # names in no zone of ours; labels, not letters, divide zones
            example.org A                   | REFUSED       | | |
            test A                          | REFUSED       | | |
            . NS                            | REFUSED       | | |
            badexample.test A               | REFUSED       | | |
            example.test.org A              | REFUSED       | | |

            # CNAME
            alias.example.test A            | NOERROR aa    | alias.example.test. 300 CNAME www.example.test. / www.example.test. 300 A 192.0.2.10 / www.example.test. 300 A 192.0.2.11 | |
            alias.example.test CNAME        | NOERROR aa    | alias.example.test. 300 CNAME www.example.test. | |
            chain.example.test AAAA         | NOERROR aa    | chain.example.test. 300 CNAME alias.example.test. / alias.example.test. 300 CNAME www.example.test. / www.example.test. 300 AAAA 2001:db8:0:0:0:0:0:10 | |
            dangling.example.test A         | NXDOMAIN aa   | dangling.example.test. 300 CNAME nowhere.example.test. | soa:example.test. |
            v4only.example.test AAAA        | NOERROR aa    | v4only.example.test. 300 CNAME mail.example.test. | soa:example.test. |
            outside.example.test A          | NOERROR aa    | outside.example.test. 300 CNAME www.Example.ORG. | |
            self.example.test A             | NOERROR aa    | self.example.test. 300 CNAME self.example.test. | |
            loop-a.example.test A           | NOERROR aa    | loop-a.example.test. 300 CNAME loop-b.example.test. / loop-b.example.test. 300 CNAME loop-a.example.test. | |
            into-cut.example.test A         | NOERROR aa    | into-cut.example.test. 300 CNAME host.sub.example.test. | sub.example.test. 300 NS ns.sub.example.test. / sub.example.test. 300 NS ns1.example.test. / sub.example.test. 300 NS ns.elsewhere.example. | ns.sub.example.test. 300 A 192.0.2.54 / ns.sub.example.test. 300 AAAA 2001:db8:0:0:0:0:0:54 / ns1.example.test. 300 A 192.0.2.53 / ns1.example.test. 300 AAAA 2001:db8:0:0:0:0:0:53
            to-wild.example.test A          | NOERROR aa    | to-wild.example.test. 300 CNAME any.wild.example.test. / any.wild.example.test. 300 A 192.0.2.99 | |

            # wildcards
            any.wild.example.test A         | NOERROR aa    | any.wild.example.test. 300 A 192.0.2.99 | |
            AnY.wild.example.test TXT       | NOERROR aa    | AnY.wild.example.test. 300 TXT "from the wildcard" | |
            a.b.c.wild.example.test A       | NOERROR aa    | a.b.c.wild.example.test. 300 A 192.0.2.99 | |
            any.wild.example.test AAAA      | NOERROR aa    | | soa:example.test. |
            *.wild.example.test A           | NOERROR aa    | *.wild.example.test. 300 A 192.0.2.99 | |
            host.wild.example.test A        | NOERROR aa    | host.wild.example.test. 300 A 192.0.2.98 | |
            host.wild.example.test TXT      | NOERROR aa    | | soa:example.test. |
            x.host.wild.example.test A      | NXDOMAIN aa   | | soa:example.test. |
            ent.wild.example.test A         | NOERROR aa    | | soa:example.test. |
            b.ent.wild.example.test A       | NXDOMAIN aa   | | soa:example.test. |
            wild.example.test A             | NOERROR aa    | | soa:example.test. |
            x.calias.example.test A         | NOERROR aa    | x.calias.example.test. 300 CNAME www.example.test. / www.example.test. 300 A 192.0.2.10 / www.example.test. 300 A 192.0.2.11 | |
            x.calias.example.test CNAME     | NOERROR aa    | x.calias.example.test. 300 CNAME www.example.test. | |
            y.cloop.example.test A          | NOERROR aa    | y.cloop.example.test. 300 CNAME x.cloop.example.test. / x.cloop.example.test. 300 CNAME x.cloop.example.test. | |

            # the examples of RFC 4592 section 2.2.1
            host3.example MX                | NOERROR aa    | host3.example. 3600 MX 10 host1.example. | |
            host3.example A                 | NOERROR aa    | | soa:example. |
            foo.bar.example TXT             | NOERROR aa    | foo.bar.example. 3600 TXT "this is a wildcard" | |
            host1.example MX                | NOERROR aa    | | soa:example. |
            sub.*.example MX                | NOERROR aa    | | soa:example. |
            _telnet._tcp.host1.example SRV  | NXDOMAIN aa   | | soa:example. |
            host.subdel.example A           | NOERROR       | | subdel.example. 3600 NS ns.example.com. / subdel.example. 3600 NS ns.example.net. |
            ghost.*.example MX              | NXDOMAIN aa   | | soa:example. |

            # zone cuts
            sub.example.test NS             | NOERROR       | | sub.example.test. 300 NS ns.sub.example.test. / sub.example.test. 300 NS ns1.example.test. / sub.example.test. 300 NS ns.elsewhere.example. | ns.sub.example.test. 300 A 192.0.2.54 / ns.sub.example.test. 300 AAAA 2001:db8:0:0:0:0:0:54 / ns1.example.test. 300 A 192.0.2.53 / ns1.example.test. 300 AAAA 2001:db8:0:0:0:0:0:53
            hidden.sub.example.test A       | NOERROR       | | sub.example.test. 300 NS ns.sub.example.test. / sub.example.test. 300 NS ns1.example.test. / sub.example.test. 300 NS ns.elsewhere.example. | ns.sub.example.test. 300 A 192.0.2.54 / ns.sub.example.test. 300 AAAA 2001:db8:0:0:0:0:0:54 / ns1.example.test. 300 A 192.0.2.53 / ns1.example.test. 300 AAAA 2001:db8:0:0:0:0:0:53
            sub.example.test DS             | NOERROR aa    | | soa:example.test. |
            host.secure.example.test A      | NOERROR       | | secure.example.test. 300 NS ns.elsewhere.example. |
            secure.example.test DS          | NOERROR aa    | secure.example.test. 300 DS 12345 13 2 E2D3C916F6DEEAC73294E8268FB5885044A833FC5459588F4A9184CFC41A5766 | |
            x.secure.example.test DS        | NOERROR       | | secure.example.test. 300 NS ns.elsewhere.example. |
            www.child.example.test A        | NOERROR aa    | www.child.example.test. 300 A 192.0.2.30 | |
            child.example.test NS           | NOERROR aa    | child.example.test. 300 NS ns1.example.test. | |
            no.child.example.test A         | NXDOMAIN aa   | | soa:child.example.test. |
            child.example.test DS           | NOERROR aa    | child.example.test. 300 DS 54321 13 2 E2D3C916F6DEEAC73294E8268FB5885044A833FC5459588F4A9184CFC41A5766 | |
            example.test DS                 | NOERROR aa    | | soa:example.test. |

            # ANY: one RRset of those that are there
            example.test ANY                | NOERROR aa    | example.test. 300 A 192.0.2.1 | |
            alias.example.test ANY          | NOERROR aa    | alias.example.test. 300 CNAME www.example.test. | |
            any.wild.example.test ANY       | NOERROR aa    | any.wild.example.test. 300 A 192.0.2.99 | |
            deep.example.test ANY           | NOERROR aa    | | soa:example.test. |
            nowhere.example.test ANY        | NXDOMAIN aa   | | soa:example.test. |
            """;

    /** What a message may ask for besides a name and a type. */
    static final String PROTOCOL = """
            # EDNS
            mail.example.test A edns=0       | NOERROR aa edns=0     | mail.example.test. 120 A 192.0.2.25 | |
            mail.example.test A edns=0 do    | NOERROR aa edns=0 do  | mail.example.test. 120 A 192.0.2.25 | |
            mail.example.test A size=0       | NOERROR aa edns=0     | mail.example.test. 120 A 192.0.2.25 | |
            mail.example.test A edns=1       | BADVERS edns=0        | | |
            mail.example.test A edns=255 rd  | BADVERS rd edns=0     | | |
            nowhere.example.test A edns=0    | NXDOMAIN aa edns=0    | | soa:example.test. |
            example.org A edns=0             | REFUSED edns=0        | | |

            # zone transfers and types that no record has
            example.test AXFR                | REFUSED               | | |
            example.test IXFR                | REFUSED               | | |
            example.test MAILB               | NOTIMP                | | |
            example.test OPT                 | FORMERR               | | |
            example.test TSIG                | FORMERR               | | |
            example.test TKEY                | FORMERR               | | |
            example.test TYPE0               | FORMERR               | | |

            # classes
            example.test A class=CH          | REFUSED               | | |
            version.bind TXT class=CH        | REFUSED               | | |
            example.test A class=ANY         | REFUSED               | | |

            # opcodes
            example.test SOA opcode=1        | NOTIMP opcode=1       | | |
            example.test SOA opcode=2        | NOTIMP opcode=2       | | |
            example.test SOA opcode=4 edns=0 | NOTIMP opcode=4 edns=0 | | |
            example.test SOA opcode=5        | NOTIMP opcode=5       | | |
            example.test SOA opcode=15 rd    | NOTIMP rd opcode=15   | | |

            # one question
            example.test A questions=0       | FORMERR               | | |
            example.test A questions=2       | FORMERR               | | |
            example.test A questions=2 edns=0 | FORMERR edns=0       | | |
            """;

    private QueryCases() {}
}
