package dev.byod.core.rdata;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dotted-quad text; {@link java.net.InetAddress} also reads {@code 127.000.0.01} and {@code 10.0.1}. */
final class Ipv4 {

    private static final String OCTET = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
    private static final Pattern TEXT = Pattern.compile(OCTET + "\\." + OCTET + "\\." + OCTET + "\\." + OCTET);

    private Ipv4() {}

    static OptionalInt parse(String text) {
        Matcher quad = TEXT.matcher(text);
        return quad.matches() ? OptionalInt.of(number(quad)) : OptionalInt.empty();
    }

    static String print(int address) {
        return (address >>> 24) + "." + (address >>> 16 & 255) + "." + (address >>> 8 & 255) + "." + (address & 255);
    }

    private static int number(Matcher quad) {
        int number = 0;
        for (int group = 1; group <= 4; group++) {
            number = number << 8 | Integer.parseInt(quad.group(group));
        }
        return number;
    }
}
