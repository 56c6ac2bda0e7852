package dev.byod.core.rdata;

import dev.byod.core.name.TargetName;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A rule that rewrites a string into a name or URI (RFC 3403): by a regular expression, or by a name that replaces it.
 *
 * @param flags letters and digits in upper case, for their case has no meaning
 * @param service one {@code char} from 0 to 255 for each octet, as {@code regexp}
 */
public record Naptr(int order, int preference, String flags, String service, String regexp, TargetName replacement)
        implements Rdata {

    private static final Pattern FLAGS = Pattern.compile("[A-Z0-9]*");

    public Naptr {
        Fields.require16Bits(RrType.NAPTR, "order", order);
        Fields.require16Bits(RrType.NAPTR, "preference", preference);
        flags = flags.toUpperCase(Locale.ROOT);
        if (!FLAGS.matcher(flags).matches()) {
            throw Fields.refuse(RrType.NAPTR, flags, "flags of letters and digits");
        }
        if (!regexp.isEmpty() && !replacement.isRoot()) {
            throw Fields.refuse(
                    RrType.NAPTR,
                    replacement.absolute(),
                    "either a regexp or a replacement",
                    "write . as replacement beside a regexp");
        }
        List.of(flags, service, regexp).forEach(Naptr::requireFit);
        Hosts.requireNoAddress(RrType.NAPTR, replacement);
    }

    static Naptr parse(String text) {
        Fields fields = Fields.quoted(RrType.NAPTR, text, 6, 6);
        return new Naptr(
                fields.number(0, Fields.MAX_16_BITS),
                fields.number(1, Fields.MAX_16_BITS),
                fields.string(2),
                fields.string(3),
                fields.string(4),
                fields.name(5));
    }

    @Override
    public RrType type() {
        return RrType.NAPTR;
    }

    @Override
    public String presentation() {
        return rule() + replacement.absolute();
    }

    @Override
    public String canonical() {
        return rule() + replacement.folded();
    }

    @Override
    public byte[] wire() {
        String strings = "";
        for (String string : List.of(flags, service, regexp)) {
            strings += (char) string.length() + string;
        }
        return Octets.bytes(Octets.pair(order) + Octets.pair(preference) + strings + Octets.string(replacement.wire()));
    }

    private String rule() {
        return "%d %d %s %s %s "
                .formatted(
                        order,
                        preference,
                        CharacterString.print(flags),
                        CharacterString.print(service),
                        CharacterString.print(regexp));
    }

    private static void requireFit(String string) {
        if (string.length() > 255) {
            throw Fields.refuse(RrType.NAPTR, string.length() + " octets", "strings of at most 255 octets");
        }
    }
}
