package dev.byod.core.rrset;

/**
 * The TTLs that a provider serves in a zone, in seconds, both ends among them. What is wanted outside of them is wanted as
 * near as can be had, so that a zone with a minimum of an hour is not rewritten for ever for the sake of five minutes.
 */
public record TtlLimits(int leastSeconds, int mostSeconds) {

    /** Whatever DNS can say (RFC 2181 section 8). */
    public static final TtlLimits NONE = new TtlLimits(Ttl.UNSET, Integer.MAX_VALUE);

    public TtlLimits {
        if (leastSeconds < 0 || mostSeconds < leastSeconds) {
            throw new IllegalArgumentException(
                    "ttl limits: %d to %d (expected: 0 <= least <= most)".formatted(leastSeconds, mostSeconds));
        }
    }

    /** The RRset with the TTL it gets at the provider; one left to the provider stays so. */
    public RrSet effective(RrSet wanted) {
        int ttlSeconds = wanted.ttlSeconds();
        return ttlSeconds == Ttl.UNSET || contains(ttlSeconds)
                ? wanted
                : new RrSet(wanted.key(), Math.clamp(ttlSeconds, leastSeconds, mostSeconds), wanted.rdata());
    }

    private boolean contains(int ttlSeconds) {
        return ttlSeconds >= leastSeconds && ttlSeconds <= mostSeconds;
    }
}
