package dev.byod.server;

import java.security.SecureRandom;
import java.util.Base64;

/** Texts that nobody can guess. */
final class Secrets {

    private static final int OCTETS = 32;

    private Secrets() {}

    /** 256 random bits in letters, digits, hyphens and underscores. */
    static String next() {
        byte[] octets = new byte[OCTETS];
        new SecureRandom().nextBytes(octets);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
    }
}
