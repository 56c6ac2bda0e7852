package dev.byod.app;

import java.security.MessageDigest;

/** The admin key of the installation: a setting of which only the hash is kept in memory. */
public final class AdminKey {

    private final byte[] hash;

    private AdminKey(byte[] hash) {
        this.hash = hash;
    }

    /** From the key as its administrator presents it: printable ASCII without spaces. */
    public static AdminKey of(String key) {
        if (!key.matches("[!-~]{1,512}")) {
            throw new IllegalArgumentException("admin key: not shown (expected: 1 to 512 printable ASCII characters)");
        }
        return new AdminKey(KeyText.hash(key));
    }

    boolean matches(String key) {
        return MessageDigest.isEqual(hash, KeyText.hash(key));
    }
}
