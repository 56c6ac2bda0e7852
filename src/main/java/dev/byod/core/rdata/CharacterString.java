package dev.byod.core.rdata;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Strings of octets, one {@code char} from 0 to 255 each, as zone files quote them: {@code \"} and {@code \\}, and
 * {@code \DDD} for what is not printable ASCII. Other characters stand for their UTF-8 octets.
 */
final class CharacterString {

    private CharacterString() {}

    /** The octets of plain text, in which nothing has a special meaning. */
    static String octets(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }

    static boolean isPrintable(int octet) {
        return octet >= ' ' && octet <= '~';
    }

    /** In quotes. */
    static String print(String octets) {
        StringBuilder text = new StringBuilder("\"");
        for (char octet : octets.toCharArray()) {
            if (!isPrintable(octet)) {
                text.append('\\').append("%03d".formatted((int) octet));
            } else {
                text.append(octet == '"' || octet == '\\' ? "\\" : "").append(octet);
            }
        }
        return text.append('"').toString();
    }
}
