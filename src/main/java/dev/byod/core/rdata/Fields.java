package dev.byod.core.rdata;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.TargetName;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.regex.Pattern;

/** The fields of record data: divided by blanks, or words that may be quoted. */
record Fields(RrType type, String text, List<String> values) {

    static final int MAX_16_BITS = 65_535;

    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /** The text's fields, of which there must be {@code count}. */
    static Fields of(RrType type, String text, int count) {
        return new Fields(type, text, split(text)).require(count, count);
    }

    /** The text's fields, of which there must be {@code count} or more. */
    static Fields atLeast(RrType type, String text, int count) {
        return new Fields(type, text, split(text)).require(count, Integer.MAX_VALUE);
    }

    /** The text's fields, quoted or not, of which there must be {@code min} to {@code max}. */
    static Fields quoted(RrType type, String text, int min, int max) {
        return new Fields(type, text, Words.of(type, text)).require(min, max);
    }

    int number(int index, int max) {
        String value = values.get(index);
        int number = NUMBER.matcher(value).matches() ? Integer.parseInt(value) : max + 1;
        if (number > max) {
            throw refuse(type, text, "a number from 0 to " + max + insteadOf(value));
        }
        return number;
    }

    /** The field that is wrong, for messages; a long one is named by its beginning. */
    static String insteadOf(String field) {
        return " instead of " + (field.length() > 20 ? field.substring(0, 20) + "…" : field);
    }

    TargetName name(int index) {
        return TargetName.parse(values.get(index));
    }

    /** The octets of a string, quoted or not. */
    String string(int index) {
        return Words.octets(type, values.get(index));
    }

    /** This and all later fields as one, for blanks are allowed in hexadecimal and base64. */
    String joined(int from) {
        return String.join("", values.subList(from, values.size()));
    }

    /** {@link #joined} as hexadecimal digits, in lower case. */
    String hex(int from) {
        return Octets.toHex(Octets.fromHex(type, joined(from)));
    }

    static void require8Bits(RrType type, String field, int value) {
        require(type, field, value, 255);
    }

    static void require16Bits(RrType type, String field, int value) {
        require(type, field, value, MAX_16_BITS);
    }

    static Fault refuse(RrType type, String text, String expected) {
        return refuse(type, text, expected, "");
    }

    static Fault refuse(RrType type, String text, String expected, String hint) {
        return Fault.invalid(FaultCode.RDATA_INVALID, type + " record", text, expected, hint);
    }

    /** What a record of the type looks like. */
    static String expected(RrType type) {
        return Syntax.of(type).expected();
    }

    /** Numbers of 16 bits and then a name. */
    static byte[] wire(TargetName name, int... numbers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int number : numbers) {
            out.write(number >>> 8);
            out.write(number);
        }
        out.writeBytes(name.wire());
        return out.toByteArray();
    }

    private static List<String> split(String text) {
        return List.of(BLANKS.split(text.strip()));
    }

    private Fields require(int min, int max) {
        if (values.size() < min || values.size() > max) {
            throw refuse(type, text, expected(type));
        }
        return this;
    }

    private static void require(RrType type, String field, int value, int max) {
        if (value < 0 || value > max) {
            throw refuse(type, field + " " + value, "a number from 0 to " + max);
        }
    }
}
