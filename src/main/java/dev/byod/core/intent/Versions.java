package dev.byod.core.intent;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.stream.LongStream;

/** One version for many. */
final class Versions {

    /** As many decimal digits as an entity tag may have. */
    private static final long BOUND = 1_000_000_000_000_000_000L;

    private Versions() {}

    /** A positive number that depends on each of the etags and on their order. */
    static long of(LongStream etags) {
        MessageDigest digest = sha256();
        etags.forEach(etag -> digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, etag)));
        return 1 + Math.floorMod(ByteBuffer.wrap(digest.digest()).getLong(), BOUND - 1);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
