package dev.byod.core.plan;

import static java.util.Objects.requireNonNull;

import dev.byod.core.rrset.RrKey;

/** A key to look at again at that time. */
public record Wait(RrKey key, long untilEpochMillis) {

    public Wait {
        requireNonNull(key);
    }
}
