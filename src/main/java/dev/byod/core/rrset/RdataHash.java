package dev.byod.core.rrset;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.byod.core.rdata.Rdata;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The first 64 bits of SHA-256 over a value's canonical text: enough to tell our value from a customer's. */
final class RdataHash {

    private static final int OCTETS = 8;

    private RdataHash() {}

    static String of(Rdata value) {
        byte[] digest = sha256().digest(value.canonical().getBytes(UTF_8));
        return HexFormat.of().formatHex(digest, 0, OCTETS);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
