package dev.byod.core.name;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.text.IDNA.Error;
import com.ibm.icu.util.ICUInputTooLongException;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * UTS #46, non-transitional (so that {@code faß.de} is {@code xn--fa-hia.de} as browsers and IDNA2008 have it), with
 * the checks for bidirectional text and joiners; symbols and underscores pass.
 */
final class Idna {

    private static final IDNA UTS46 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);

    /** Our own limits are on octets; ASCII labels may hold hyphens wherever they like, as in {@code r1---sn-x}. */
    private static final Set<Error> LENGTHS =
            EnumSet.of(Error.EMPTY_LABEL, Error.LABEL_TOO_LONG, Error.DOMAIN_NAME_TOO_LONG);

    private static final Set<Error> HYPHENS = EnumSet.of(Error.LEADING_HYPHEN, Error.TRAILING_HYPHEN, Error.HYPHEN_3_4);
    private static final char REPLACEMENT = '\uFFFD';

    private Idna() {}

    /** The name with A-labels only; ASCII text is returned as it is. */
    static String toAscii(String text) {
        if (isAscii(text)) {
            return text;
        }
        IDNA.Info info = new IDNA.Info();
        String ascii = mapped(text, info);
        boolean escapes = text.indexOf('\\') >= 0 || ascii.indexOf('\\') >= 0;
        if (escapes || !isAscii(ascii) || !allowed(info, text)) {
            throw Fault.invalid(FaultCode.NAME_INVALID, "name", text, "an internationalised name allowed by UTS #46");
        }
        return ascii;
    }

    /** The library throws if a label becomes far too long by mapping. */
    private static String mapped(String text, IDNA.Info info) {
        try {
            return UTS46.nameToASCII(text, new StringBuilder(), info).toString();
        } catch (ICUInputTooLongException tooLong) {
            throw Fault.invalid(FaultCode.NAME_INVALID, "name", text, "at most 253 characters");
        }
    }

    /** Refuses a lower-case name with labels that start with {@code xn--} and are no A-labels. */
    static void verify(String original, String ascii) {
        IDNA.Info info = new IDNA.Info();
        String unicode = UTS46.nameToUnicode(ascii, new StringBuilder(), info).toString();
        boolean faithful = unicode.indexOf(REPLACEMENT) < 0
                && UTS46.nameToASCII(unicode, new StringBuilder(), new IDNA.Info())
                        .toString()
                        .equals(ascii);
        if (!faithful || !allowed(info, ascii)) {
            throw Fault.invalid(FaultCode.NAME_INVALID, "name", original, "xn-- only before a valid A-label");
        }
    }

    static String toUnicode(String ascii) {
        boolean plain = ascii.indexOf('\\') >= 0;
        return plain
                ? ascii
                : UTS46.nameToUnicode(ascii, new StringBuilder(), new IDNA.Info())
                        .toString();
    }

    private static boolean allowed(IDNA.Info info, String name) {
        Set<Error> errors = EnumSet.copyOf(LENGTHS);
        errors.addAll(HYPHENS);
        return errors.containsAll(info.getErrors())
                && (info.getErrors().stream().noneMatch(HYPHENS::contains)
                        || Arrays.stream(name.split("\\.")).noneMatch(Idna::hyphensMatter));
    }

    private static boolean hyphensMatter(String label) {
        if (isAscii(label) && !Labels.isReserved(label)) {
            return false;
        }
        IDNA.Info info = new IDNA.Info();
        UTS46.labelToASCII(label, new StringBuilder(), info);
        return info.getErrors().stream().anyMatch(HYPHENS::contains);
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 128);
    }
}
