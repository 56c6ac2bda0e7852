package dev.byod.core.rdata;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A record type that can be written: one whose data we understand, or any other data type by its number as
 * {@code TYPE731} (RFC 3597 §5). Ordered by number.
 */
public final class RrType implements Comparable<RrType> {

    public static final RrType A = new RrType("A", 1);
    public static final RrType NS = new RrType("NS", 2);
    public static final RrType CNAME = new RrType("CNAME", 5);
    public static final RrType PTR = new RrType("PTR", 12);
    public static final RrType MX = new RrType("MX", 15);
    public static final RrType TXT = new RrType("TXT", 16);
    public static final RrType AAAA = new RrType("AAAA", 28);
    public static final RrType LOC = new RrType("LOC", 29);
    public static final RrType SRV = new RrType("SRV", 33);
    public static final RrType NAPTR = new RrType("NAPTR", 35);
    public static final RrType DS = new RrType("DS", 43);
    public static final RrType SSHFP = new RrType("SSHFP", 44);
    public static final RrType TLSA = new RrType("TLSA", 52);
    public static final RrType SMIMEA = new RrType("SMIMEA", 53);
    public static final RrType OPENPGPKEY = new RrType("OPENPGPKEY", 61);
    public static final RrType SVCB = new RrType("SVCB", 64);
    public static final RrType HTTPS = new RrType("HTTPS", 65);
    public static final RrType URI = new RrType("URI", 256);
    public static final RrType CAA = new RrType("CAA", 257);

    private static final List<RrType> KNOWN = List.of(
            A,
            NS,
            CNAME,
            PTR,
            MX,
            TXT,
            AAAA,
            LOC,
            SRV,
            NAPTR,
            DS,
            SSHFP,
            TLSA,
            SMIMEA,
            OPENPGPKEY,
            SVCB,
            HTTPS,
            URI,
            CAA);
    private static final Map<String, RrType> BY_NAME = KNOWN.stream().collect(toMap(RrType::name, identity()));
    private static final Map<Integer, RrType> BY_CODE = KNOWN.stream().collect(toMap(RrType::code, identity()));
    private static final String EXPECTED =
            KNOWN.stream().map(RrType::name).collect(joining(", ", "one of ", ", or TYPE and a number"));
    private static final Pattern GENERIC = Pattern.compile("TYPE([1-9][0-9]{0,4}|0)");
    private static final Comparator<RrType> ORDER = Comparator.comparingInt(RrType::code);

    private final String name;
    private final int code;

    private RrType(String name, int code) {
        this.name = name;
        this.code = code;
    }

    /** Reads a type's name in upper case, as everything that speaks our contract spells it. */
    public static RrType parse(String text) {
        RrType known = BY_NAME.get(text);
        return known == null ? generic(text) : known;
    }

    /** The types whose data we understand, in their order. */
    public static List<RrType> known() {
        return KNOWN;
    }

    /** {@code A}, or {@code TYPE731}. */
    public String name() {
        return name;
    }

    /** The number in the IANA registry. */
    public int code() {
        return code;
    }

    /** Whether we understand its data; otherwise they are but octets. */
    public boolean isKnown() {
        return BY_CODE.containsKey(code);
    }

    /** Whether RRsets of both types may stand at one name. */
    public boolean coexistsWith(RrType other) {
        return equals(other) || (!equals(CNAME) && !other.equals(CNAME));
    }

    @Override
    public int compareTo(RrType other) {
        return ORDER.compare(this, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RrType type && code == type.code;
    }

    @Override
    public int hashCode() {
        return code;
    }

    @Override
    public String toString() {
        return name;
    }

    private static RrType generic(String text) {
        Matcher number = GENERIC.matcher(text);
        if (!number.matches()) {
            throw refuse(text, OtherTypes.hint(text));
        }
        int code = Integer.parseInt(number.group(1));
        RrType known = BY_CODE.get(code);
        if (known != null) {
            throw refuse(text, "write " + known);
        }
        OtherTypes.refusal(code).ifPresent(hint -> {
            throw refuse(text, hint);
        });
        return new RrType(text, code);
    }

    private static Fault refuse(String text, String hint) {
        return Fault.invalid(FaultCode.TYPE_UNSUPPORTED, "record type", text, EXPECTED, hint);
    }
}
