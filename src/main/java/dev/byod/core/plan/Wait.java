package dev.byod.core.plan;

import static java.util.Objects.requireNonNull;

import dev.byod.core.rrset.RrKey;

/** A key that can be decided only then, since an earlier write may still bring a record; its claim is kept. */
public record Wait(RrKey key, long untilEpochMillis) {

    public Wait {
        requireNonNull(key);
    }
}
