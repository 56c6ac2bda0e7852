package dev.byod.core.rdata;

import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Types of the IANA registry that are not among ours, to say what can be done instead. */
enum OtherTypes {
    SOA(6, Reason.SOA),
    HINFO(13, Reason.GENERIC),
    RP(17, Reason.GENERIC),
    AFSDB(18, Reason.GENERIC),
    SIG(24, Reason.SIGNER),
    KEY(25, Reason.SIGNER),
    NXT(30, Reason.SIGNER),
    KX(36, Reason.GENERIC),
    CERT(37, Reason.GENERIC),
    DNAME(39, Reason.DNAME),
    OPT(41, Reason.META),
    APL(42, Reason.GENERIC),
    RRSIG(46, Reason.SIGNER),
    NSEC(47, Reason.SIGNER),
    DNSKEY(48, Reason.SIGNER),
    DHCID(49, Reason.GENERIC),
    NSEC3(50, Reason.SIGNER),
    NSEC3PARAM(51, Reason.SIGNER),
    HIP(55, Reason.GENERIC),
    CDS(59, Reason.SIGNER),
    CDNSKEY(60, Reason.SIGNER),
    CSYNC(62, Reason.GENERIC),
    ZONEMD(63, Reason.SIGNER),
    SPF(99, Reason.SPF),
    EUI48(108, Reason.GENERIC),
    EUI64(109, Reason.GENERIC);

    private enum Reason {
        SOA("the provider keeps the SOA record"),
        SIGNER("the provider signs the zone and keeps this type itself"),
        META("the type is for messages, no record of a zone has it"),
        DNAME("the type is not supported, for it would hide all names below; write a CNAME for each of them"),
        SPF("the type is obsolete (RFC 7208 §3.1); write a TXT record"),
        GENERIC("");

        private final String hint;

        Reason(String hint) {
            this.hint = hint;
        }
    }

    private static final int FIRST_META = 128;
    private static final int LAST_META = 255;
    private static final int MAX = 65_535;
    private static final Map<String, OtherTypes> BY_NAME =
            Arrays.stream(values()).collect(toMap(OtherTypes::name, Function.identity()));

    private final int code;
    private final Reason reason;

    OtherTypes(int code, Reason reason) {
        this.code = code;
        this.reason = reason;
    }

    /** Why no record has the type of this number, if none has. */
    static Optional<String> refusal(int code) {
        if (code == 0 || code >= MAX) {
            return Optional.of("types have numbers from 1 to 65534");
        }
        return code >= FIRST_META && code <= LAST_META
                ? Optional.of(Reason.META.hint)
                : Arrays.stream(values())
                        .filter(type -> type.code == code && type.reason != Reason.GENERIC)
                        .map(type -> type.reason.hint)
                        .findFirst();
    }

    /** What to write instead of a name that is not one of ours. */
    static String hint(String name) {
        OtherTypes type = BY_NAME.get(name);
        if (type != null) {
            return type.reason == Reason.GENERIC
                    ? "write TYPE" + type.code + ", and the data as \\# with length and hexadecimal octets"
                    : type.reason.hint;
        }
        return switch (name) {
            case "ANY", "*", "AXFR", "IXFR", "TSIG", "TKEY", "MAILA", "MAILB" -> Reason.META.hint;
            case "ALIAS", "ANAME" -> "no such type is in DNS; write an HTTPS record with priority 0, or addresses";
            default ->
                name.equals(name.toUpperCase(Locale.ROOT))
                        ? "write TYPE and the number for any other type"
                        : "types are written in upper case";
        };
    }
}
