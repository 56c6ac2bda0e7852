package dev.byod.app;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.UUID;

/** New ids and secrets. Ids are UUIDs of version 7 (RFC 9562 §5.7): later ones sort after earlier ones. */
public final class Ids {

    private static final long RANDOM_A = 0xFFFL;
    private static final long VERSION_7 = 0x7000L;
    private static final long RANDOM_B = 0x3FFF_FFFF_FFFF_FFFFL;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private final SecureRandom random;
    private final InstantSource clock;

    public Ids(SecureRandom random, InstantSource clock) {
        this.random = random;
        this.clock = clock;
    }

    /** An id that nothing else has. */
    public UUID next() {
        long time = clock.millis() << 16;
        return new UUID(time | VERSION_7 | (random.nextLong() & RANDOM_A), VARIANT | (random.nextLong() & RANDOM_B));
    }

    byte[] secret(int octets) {
        byte[] secret = new byte[octets];
        random.nextBytes(secret);
        return secret;
    }
}
