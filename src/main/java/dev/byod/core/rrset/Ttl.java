package dev.byod.core.rrset;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;

/** Times to live in seconds: what DNS allows and what the API allows. */
public final class Ttl {

    /** Left to the provider, or not to be had otherwise; such a TTL is not compared. */
    public static final int UNSET = 0;

    public static final int DEFAULT_SECONDS = 300;
    public static final int MIN_SECONDS = 1;
    public static final int MAX_SECONDS = 86_400;

    private Ttl() {}

    /** The TTL of a write through the API, if it is in its range. */
    public static int require(long seconds) {
        if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
            String expected = MIN_SECONDS + " to " + MAX_SECONDS + " seconds";
            throw Fault.invalid(FaultCode.TTL_OUT_OF_RANGE, "ttl", Long.toString(seconds), expected);
        }
        return (int) seconds;
    }
}
