package dev.byod.core.rdata;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The record types that can be written. */
public enum RrType {
    A(1),
    AAAA(28),
    CNAME(5),
    NS(2),
    MX(15),
    TXT(16),
    SRV(33),
    CAA(257);

    private static final String ALL = Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));

    private final int code;

    RrType(int code) {
        this.code = code;
    }

    /** Reads a type's name in upper case, as everything that speaks our contract spells it. */
    public static RrType parse(String text) {
        return Arrays.stream(values())
                .filter(type -> type.name().equals(text))
                .findFirst()
                .orElseThrow(() ->
                        Fault.invalid(FaultCode.TYPE_UNSUPPORTED, "record type", text, "one of " + ALL, hint(text)));
    }

    /** The number in the IANA registry. */
    public int code() {
        return code;
    }

    /** Whether RRsets of both types may stand at one name. */
    public boolean coexistsWith(RrType other) {
        return this == other || (this != CNAME && other != CNAME);
    }

    private static String hint(String text) {
        return text.equals("SOA") ? "the provider keeps the SOA record" : "types are written in upper case";
    }
}
