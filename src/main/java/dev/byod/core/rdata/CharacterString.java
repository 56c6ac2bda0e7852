package dev.byod.core.rdata;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Strings of octets (one {@code char} from 0 to 255 each) as zone files quote them: {@code \"} and {@code \\}, and
 * {@code \DDD} for what is not printable ASCII. Other characters stand for their UTF-8 octets.
 */
final class CharacterString {

    /** One quoted string, with the blanks around it. */
    static final Pattern QUOTED = Pattern.compile("[ \\t]*\"((?:[^\"\\\\]|\\\\.)*+)\"(?:[ \\t]+|$)", Pattern.DOTALL);

    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-9]{3}|[^0-9])", Pattern.DOTALL);

    private CharacterString() {}

    /** The octets of plain text, in which nothing has a special meaning. */
    static String octets(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }

    static String print(String octets) {
        StringBuilder text = new StringBuilder("\"");
        for (char octet : octets.toCharArray()) {
            if (octet < ' ' || octet > '~') {
                text.append('\\').append("%03d".formatted((int) octet));
            } else {
                text.append(octet == '"' || octet == '\\' ? "\\" : "").append(octet);
            }
        }
        return text.append('"').toString();
    }

    /** The octets of the text between quotes, or none if it holds a wrong escape. */
    static java.util.Optional<String> unescape(String quoted) {
        StringBuilder octets = new StringBuilder();
        Matcher escape = ESCAPE.matcher(quoted);
        int at = 0;
        while (escape.find(at)) {
            String plain = quoted.substring(at, escape.start());
            OptionalInt octet = octet(escape.group(1));
            if (plain.indexOf('\\') >= 0 || octet.isEmpty()) {
                return java.util.Optional.empty();
            }
            octets.append(octets(plain)).append((char) octet.getAsInt());
            at = escape.end();
        }
        String rest = quoted.substring(at);
        return rest.indexOf('\\') >= 0
                ? java.util.Optional.empty()
                : java.util.Optional.of(octets.append(octets(rest)).toString());
    }

    private static OptionalInt octet(String escaped) {
        int value = escaped.length() == 3 ? Integer.parseInt(escaped) : escaped.charAt(0);
        return value < 256 ? OptionalInt.of(value) : OptionalInt.empty();
    }
}
