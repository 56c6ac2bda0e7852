package dev.byod.core.rdata;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.TargetName;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.regex.Pattern;

/** The blank-separated fields of simple record data. */
record Fields(RrType type, String text, List<String> values) {

    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /** The text's fields, of which there must be {@code count}. */
    static Fields of(RrType type, String text, int count) {
        List<String> values = List.of(BLANKS.split(text.strip()));
        if (values.size() != count) {
            throw refuse(type, text, expected(type));
        }
        return new Fields(type, text, values);
    }

    int number(int index, int max) {
        String value = values.get(index);
        int number = NUMBER.matcher(value).matches() ? Integer.parseInt(value) : max + 1;
        if (number > max) {
            throw refuse(type, text, "a number from 0 to " + max + " instead of " + value);
        }
        return number;
    }

    TargetName name(int index) {
        return TargetName.parse(values.get(index));
    }

    static void require16Bits(RrType type, String field, int value) {
        if (value < 0 || value > 65_535) {
            throw refuse(type, field + " " + value, "a number from 0 to 65535");
        }
    }

    static Fault refuse(RrType type, String text, String expected) {
        return refuse(type, text, expected, "");
    }

    static Fault refuse(RrType type, String text, String expected, String hint) {
        return Fault.invalid(FaultCode.RDATA_INVALID, type + " record", text, expected, hint);
    }

    /** What a record of the type looks like. */
    static String expected(RrType type) {
        return switch (type) {
            case A -> "192.0.2.1";
            case AAAA -> "2001:db8::1";
            case CNAME, NS -> "one host name with final dot, as host.example.com.";
            case MX -> "preference and host name with final dot, as 10 mail.example.com.";
            case TXT -> "quoted strings, or a plain string";
            case SRV -> "priority, weight, port and host name with final dot, as 10 5 443 host.example.com.";
            case CAA -> "flags, tag and quoted value, as 0 issue \"ca.example.net\"";
        };
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
}
