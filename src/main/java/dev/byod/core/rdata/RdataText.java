package dev.byod.core.rdata;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;

/** Record data ↔ the two kinds of text it comes in. */
public final class RdataText {

    private RdataText() {}

    /** The strict form of the API: host names end with a dot, TXT is quoted or a plain string taken whole. */
    public static Rdata parse(RrType type, String text) {
        if (endsWithName(type) && !endsWithDot(text.stripTrailing())) {
            String hint = "did you mean " + text.strip() + ". (with final dot)?";
            throw Fields.refuse(type, text, "an absolute host name with final dot", hint);
        }
        return fromTarget(type, text);
    }

    /** The form of external-dns and of our contract: host names are absolute, with or without final dot. */
    public static Rdata fromTarget(RrType type, String text) {
        if (!UTF_8.newEncoder().canEncode(text)) {
            throw Fields.refuse(type, text, "well-formed Unicode");
        }
        try {
            return read(type, text);
        } catch (Fault fault) {
            throw fault.code() == FaultCode.NAME_INVALID
                    ? Fields.refuse(type, text, "a valid host name; " + fault.detail())
                    : fault;
        }
    }

    /** The inverse of {@link #fromTarget}: host names without final dot (the root stays a dot), TXT quoted. */
    public static String toTarget(Rdata rdata) {
        String text = rdata.presentation();
        boolean dotted = endsWithName(rdata.type()) && !text.equals(".") && !text.endsWith(" .");
        return dotted ? text.substring(0, text.length() - 1) : text;
    }

    private static boolean endsWithName(RrType type) {
        return switch (type) {
            case CNAME, NS, MX, SRV -> true;
            case A, AAAA, TXT, CAA -> false;
        };
    }

    /** A dot after a backslash is part of a label, unless that backslash is itself escaped. */
    private static boolean endsWithDot(String text) {
        int before = text.length() - 2;
        while (before >= 0 && text.charAt(before) == '\\') {
            before--;
        }
        return text.endsWith(".") && (text.length() - before) % 2 == 0;
    }

    private static Rdata read(RrType type, String text) {
        return switch (type) {
            case A -> A.parse(text);
            case AAAA -> Aaaa.parse(text);
            case CNAME -> Cname.parse(text);
            case NS -> Ns.parse(text);
            case MX -> Mx.parse(text);
            case TXT -> Txt.parse(text);
            case SRV -> Srv.parse(text);
            case CAA -> Caa.parse(text);
        };
    }
}
