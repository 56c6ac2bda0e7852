package dev.byod.core.rdata;

import dev.byod.core.Fault;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the text of LOC (RFC 1876 §3), one pass over its fields. */
final class LocReader {

    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,3}");
    private static final Pattern SECONDS = Pattern.compile("([0-9]{1,2})(?:\\.([0-9]{1,3}))?");
    private static final Pattern METRES = Pattern.compile("(-?)([0-9]{1,8})(?:\\.([0-9]{1,2}))?m?");

    private final Fields fields;
    private int at;

    LocReader(Fields fields) {
        this.fields = fields;
    }

    Loc read() {
        int latitude = arc("N", "S", 90);
        int longitude = arc("E", "W", 180);
        long altitude = metres(-1);
        Loc loc = new Loc(
                metres(Loc.DEFAULTS[0]),
                metres(Loc.DEFAULTS[1]),
                metres(Loc.DEFAULTS[2]),
                latitude,
                longitude,
                altitude);
        if (at < fields.values().size()) {
            throw refuse(Fields.expected(RrType.LOC));
        }
        return loc;
    }

    /** Degrees, and minutes and seconds unless left out, and then the direction. */
    private int arc(String positive, String negative, int max) {
        int value = whole(max) * Loc.DEGREE;
        if (!isDirection(positive, negative)) {
            value += whole(59) * 60_000;
            if (!isDirection(positive, negative)) {
                value += seconds();
            }
        }
        if (!isDirection(positive, negative) || value > max * Loc.DEGREE) {
            throw refuse("at most " + max + " degrees, and then " + positive + " or " + negative);
        }
        return next().equals(positive) ? value : -value;
    }

    private int whole(int max) {
        String field = next();
        int value = WHOLE.matcher(field).matches() ? Integer.parseInt(field) : max + 1;
        if (value > max) {
            throw refuse("a number from 0 to " + max + Fields.insteadOf(field));
        }
        return value;
    }

    private int seconds() {
        String field = next();
        Matcher seconds = SECONDS.matcher(field);
        if (!seconds.matches() || Integer.parseInt(seconds.group(1)) > 59) {
            throw refuse("seconds from 0 to 59.999" + Fields.insteadOf(field));
        }
        return Integer.parseInt(seconds.group(1) + padded(seconds.group(2), 3));
    }

    /** In centimetres; the default if no field is left. */
    private long metres(long absent) {
        if (at == fields.values().size() && absent >= 0) {
            return absent;
        }
        String field = next();
        Matcher metres = METRES.matcher(field);
        if (!metres.matches()) {
            throw refuse("metres, as 24.50m," + Fields.insteadOf(field));
        }
        long value = Long.parseLong(metres.group(2) + padded(metres.group(3), 2));
        return metres.group(1).isEmpty() ? value : -value;
    }

    private boolean isDirection(String positive, String negative) {
        String field = peek();
        return field.equals(positive) || field.equals(negative);
    }

    private String next() {
        String field = peek();
        at++;
        return field;
    }

    private String peek() {
        if (at >= fields.values().size()) {
            throw refuse(Fields.expected(RrType.LOC));
        }
        return fields.values().get(at);
    }

    private static String padded(@Nullable String fraction, int digits) {
        String written = fraction == null ? "" : fraction;
        return written + "0".repeat(digits - written.length());
    }

    private Fault refuse(String expected) {
        return Fields.refuse(RrType.LOC, fields.text(), expected);
    }
}
