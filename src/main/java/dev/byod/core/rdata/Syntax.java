package dev.byod.core.rdata;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Map.Entry;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the text of one type is.
 *
 * @param expected in messages: what one looks like
 */
record Syntax(String expected, Host host, Function<String, Rdata> read) {

    /** Where in the text there is a host name. */
    enum Host {
        NONE,
        /** External-dns writes it without final dot. */
        LAST,
        /** External-dns wants the final dot. */
        LAST_DOTTED,
        SECOND
    }

    private static final String ONE_HOST = "one host name with final dot, as host.example.com.";
    private static final String ASSOCIATION = "usage, selector, matching type and data in hexadecimal, as 3 1 1 0a1b…";
    private static final String SERVICE =
            "priority, host name with final dot and parameters, as 1 host.example.com. alpn=h2";

    private static final Map<RrType, Syntax> ALL = Map.ofEntries(
            of(RrType.A, "192.0.2.1", Host.NONE, A::parse),
            of(RrType.AAAA, "2001:db8::1", Host.NONE, Aaaa::parse),
            of(RrType.CNAME, ONE_HOST, Host.LAST, Cname::parse),
            of(RrType.NS, ONE_HOST, Host.LAST, Ns::parse),
            of(RrType.PTR, ONE_HOST, Host.LAST, Ptr::parse),
            of(RrType.MX, "preference and host name with final dot, as 10 mail.example.com.", Host.LAST, Mx::parse),
            of(RrType.TXT, "quoted strings, or a plain string", Host.NONE, Txt::parse),
            of(
                    RrType.SRV,
                    "priority, weight, port and host name with final dot, as 10 5 443 host.example.com.",
                    Host.LAST,
                    Srv::parse),
            of(RrType.CAA, "flags, tag and quoted value, as 0 issue \"ca.example.net\"", Host.NONE, Caa::parse),
            of(
                    RrType.NAPTR,
                    "order, preference, flags, service, regexp and replacement,"
                            + " as 100 10 \"S\" \"SIP+D2U\" \"\" _sip._udp.example.com.",
                    Host.LAST_DOTTED,
                    Naptr::parse),
            of(
                    RrType.DS,
                    "key tag, algorithm, digest type and digest in hexadecimal, as 60485 13 2 0a1b…",
                    Host.NONE,
                    Ds::parse),
            of(
                    RrType.SSHFP,
                    "algorithm, fingerprint type and fingerprint in hexadecimal, as 4 2 0a1b…",
                    Host.NONE,
                    Sshfp::parse),
            of(RrType.TLSA, ASSOCIATION, Host.NONE, text -> CertificateAssociation.parse(RrType.TLSA, text)),
            of(RrType.SMIMEA, ASSOCIATION, Host.NONE, text -> CertificateAssociation.parse(RrType.SMIMEA, text)),
            of(RrType.OPENPGPKEY, "a key in base64", Host.NONE, OpenPgpKey::parse),
            of(
                    RrType.URI,
                    "priority, weight and quoted URI, as 10 1 \"https://www.example.com/\"",
                    Host.NONE,
                    Uri::parse),
            of(RrType.LOC, "latitude, longitude and altitude, as 52 14 5 N 0 8 50 E 10m", Host.NONE, Loc::parse),
            of(RrType.SVCB, SERVICE, Host.SECOND, text -> Svcb.parse(RrType.SVCB, text)),
            of(RrType.HTTPS, SERVICE, Host.SECOND, text -> Svcb.parse(RrType.HTTPS, text)));

    static Syntax of(RrType type) {
        @Nullable Syntax known = ALL.get(type);
        return known != null
                ? known
                : new Syntax(
                        "\\#, length and octets in hexadecimal, as \\# 4 0a000001",
                        Host.NONE,
                        text -> Unknown.parse(type, text));
    }

    private static Entry<RrType, Syntax> of(RrType type, String expected, Host host, Function<String, Rdata> read) {
        return entry(type, new Syntax(expected, host, read));
    }

    /** The host name of the text, final dot or not; empty if the type has none or the text is too short. */
    String hostIn(String text) {
        String stripped = text.strip();
        return switch (host) {
            case NONE -> "";
            case LAST, LAST_DOTTED ->
                stripped.substring(Math.max(stripped.lastIndexOf(' '), stripped.lastIndexOf('\t')) + 1);
            case SECOND -> {
                String[] fields = stripped.split("[ \\t]+", 3);
                yield fields.length > 1 ? fields[1] : "";
            }
        };
    }
}
