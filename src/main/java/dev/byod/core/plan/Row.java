package dev.byod.core.plan;

import dev.byod.core.claim.Ownership;
import dev.byod.core.claim.Standing;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import org.jspecify.annotations.Nullable;

/** All that is known about one key. */
record Row(RrKey key, @Nullable RrSet desired, @Nullable RrSet listed, Standing standing, long listedAtEpochMillis) {

    /** The same row, as if nobody had wished for it. */
    Row undesired() {
        return new Row(key, null, listed, standing, listedAtEpochMillis);
    }

    /** Until when our claim must be kept although it holds nothing; 0 if it need not, or does. */
    long keepUntilEpochMillis() {
        return switch (standing) {
            case Standing.Missing(var claim) -> Ownership.keepUntilEpochMillis(claim, listedAtEpochMillis);
            case Standing.Lost(var found, var claim) -> Ownership.keepUntilEpochMillis(claim, listedAtEpochMillis);
            case Standing.Free free -> 0;
            case Standing.Ours ours -> 0;
            case Standing.Unclaimed unclaimed -> 0;
            case Standing.Held held -> 0;
        };
    }
}
