package dev.byod.core.rdata;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.rdata.Syntax.Host;

/** Record data ↔ the two kinds of text it comes in. */
public final class RdataText {

    private RdataText() {}

    /** The strict form of the API: host names end with a dot, TXT is quoted or a plain string taken whole. */
    public static Rdata parse(RrType type, String text) {
        Syntax syntax = Syntax.of(type);
        String host = syntax.hostIn(text);
        if (syntax.host() != Host.NONE && !endsWithDot(host)) {
            String meant = syntax.host() == Host.SECOND ? host : text.strip();
            throw Fields.refuse(
                    type,
                    text,
                    "an absolute host name with final dot; " + syntax.expected(),
                    "did you mean " + meant + ". (with final dot)?");
        }
        return fromTarget(type, text);
    }

    /** The form of external-dns and of our contract: host names are absolute, with or without final dot. */
    public static Rdata fromTarget(RrType type, String text) {
        if (!UTF_8.newEncoder().canEncode(text)) {
            throw Fields.refuse(type, text, "well-formed Unicode");
        }
        try {
            Rdata rdata = Syntax.of(type).read().apply(text);
            requireFit(rdata);
            return rdata;
        } catch (Fault fault) {
            throw fault.code() == FaultCode.NAME_INVALID
                    ? Fields.refuse(type, text, "a valid host name; " + fault.detail())
                    : fault;
        }
    }

    /**
     * The inverse of {@link #fromTarget}: a host name that is all or the last of the text goes without its final dot (the
     * root stays a dot), but for NAPTR, where external-dns wants it; TXT is quoted.
     */
    public static String toTarget(Rdata rdata) {
        String text = rdata.presentation();
        boolean dotted = Syntax.of(rdata.type()).host() == Host.LAST && !text.equals(".") && !text.endsWith(" .");
        return dotted ? text.substring(0, text.length() - 1) : text;
    }

    /** A dot after a backslash is part of a label, unless that backslash is itself escaped. */
    private static boolean endsWithDot(String text) {
        int before = text.length() - 2;
        while (before >= 0 && text.charAt(before) == '\\') {
            before--;
        }
        return text.endsWith(".") && (text.length() - before) % 2 == 0;
    }

    private static void requireFit(Rdata rdata) {
        int octets = rdata.wire().length;
        if (octets > Fields.MAX_16_BITS) {
            throw Fields.refuse(rdata.type(), octets + " octets", "at most 65535 octets of record data");
        }
    }
}
