package dev.byod.app;

import dev.byod.core.Sha256;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * API keys as text: {@code byod_<id>_<secret>_<checksum>}, each part in digits of base 62.
 *
 * <p>The prefix lets scanners find leaked keys and the checksum lets them, and us, drop look-alikes without asking the
 * database. The secret has 256 random bits, so a plain hash of the whole text is as good as a slow one.
 */
public final class KeyText {

    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final BigInteger BASE = BigInteger.valueOf(DIGITS.length());
    private static final int ID_DIGITS = 22;
    private static final int SECRET_DIGITS = 43;
    private static final int CHECKSUM_DIGITS = 6;
    private static final int SECRET_OCTETS = 32;
    private static final int SHOWN = "byod_".length() + 12;
    private static final Pattern FORM = Pattern.compile("(byod_[0-9A-Za-z]{22}_[0-9A-Za-z]{43})_([0-9A-Za-z]{6})");

    private KeyText() {}

    /** A key of this id; {@code secret} is 32 random octets. */
    static String print(UUID id, byte[] secret) {
        if (secret.length != SECRET_OCTETS) {
            throw new IllegalArgumentException("secret: " + secret.length + " octets (expected: 32)");
        }
        byte[] octets = ByteBuffer.allocate(16)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
        String body = "byod_" + digits(octets, ID_DIGITS) + "_" + digits(secret, SECRET_DIGITS);
        return body + "_" + checksum(body);
    }

    static boolean isWellFormed(String key) {
        var form = FORM.matcher(key);
        return form.matches() && checksum(form.group(1)).equals(form.group(2));
    }

    /** What is stored instead of the key. */
    static byte[] hash(String key) {
        return Sha256.of(key);
    }

    /** How the key starts: enough to recognise it, nothing of its secret. */
    static String prefix(String key) {
        return key.substring(0, SHOWN);
    }

    private static String checksum(String body) {
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.US_ASCII));
        return digits(BigInteger.valueOf(crc.getValue()).toByteArray(), CHECKSUM_DIGITS);
    }

    private static String digits(byte[] octets, int length) {
        StringBuilder digits = new StringBuilder(length);
        BigInteger rest = new BigInteger(1, octets);
        for (int i = 0; i < length; i++) {
            digits.append(DIGITS.charAt(rest.mod(BASE).intValue()));
            rest = rest.divide(BASE);
        }
        return digits.reverse().toString();
    }
}
