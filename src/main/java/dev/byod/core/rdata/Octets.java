package dev.byod.core.rdata;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Base64;
import java.util.HexFormat;

/** Octets as zone files write them in hexadecimal or base64, and as strings of one {@code char} from 0 to 255 each. */
final class Octets {

    private static final HexFormat HEX = HexFormat.of();

    private Octets() {}

    /** The octets of hexadecimal digits in either case. */
    static String fromHex(RrType type, String hex) {
        try {
            return string(HEX.parseHex(hex));
        } catch (IllegalArgumentException notHex) {
            throw Fields.refuse(type, hex, "pairs of hexadecimal digits");
        }
    }

    /** In lower case. */
    static String toHex(String octets) {
        return HEX.formatHex(bytes(octets));
    }

    /** The octets of base64 with its padding. */
    static String fromBase64(RrType type, String base64) {
        try {
            String octets = string(Base64.getDecoder().decode(base64));
            if (!octets.isEmpty() && base64.length() % 4 == 0) {
                return octets;
            }
        } catch (IllegalArgumentException notBase64) {
            // the same answer as for no octets
        }
        throw Fields.refuse(type, base64, "octets in base64, padded with =");
    }

    static String toBase64(String octets) {
        return Base64.getEncoder().encodeToString(bytes(octets));
    }

    static byte[] bytes(String octets) {
        return octets.getBytes(ISO_8859_1);
    }

    static String string(byte[] octets) {
        return new String(octets, ISO_8859_1);
    }

    /** A number of 16 bits. */
    static String pair(int number) {
        return "" + (char) (number >>> 8) + (char) (number & 255);
    }

    /** The number of 16 bits that starts at {@code at}. */
    static int pairAt(String octets, int at) {
        return octets.charAt(at) << 8 | octets.charAt(at + 1);
    }
}
