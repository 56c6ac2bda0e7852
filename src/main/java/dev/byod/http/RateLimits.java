package dev.byod.http;

import static java.util.Objects.requireNonNull;

/**
 * How many requests are let in.
 *
 * @param key of each key of a tenant
 * @param tenant of all keys of a tenant together
 * @param admin of the admin key
 * @param failures requests without a valid key, of each client address
 */
public record RateLimits(Rate key, Rate tenant, Rate admin, Rate failures) {

    public RateLimits {
        requireNonNull(key);
        requireNonNull(tenant);
        requireNonNull(admin);
        requireNonNull(failures);
    }

    /** Lets everything in. */
    public static RateLimits none() {
        return new RateLimits(Rate.OFF, Rate.OFF, Rate.OFF, Rate.OFF);
    }

    /**
     * A lasting rate, and how many may come at once after a rest.
     *
     * @param perSecond 0 = as many as come
     */
    public record Rate(int perSecond, int burst) {

        public static final Rate OFF = new Rate(0, 1);

        public Rate {
            if (perSecond < 0 || burst < 1) {
                throw new IllegalArgumentException(
                        "rate: " + perSecond + " per second, burst " + burst + " (expected: at least 0, at least 1)");
            }
        }

        boolean isOff() {
            return perSecond == 0;
        }
    }
}
