package dev.byod.core.plan;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.claim.Standing;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All that is known about one key. */
record Row(RrKey key, @Nullable RrSet desired, @Nullable RrSet listed, Standing standing, long listedAtEpochMillis) {

    /** The same row, as if nobody had wished for it. */
    Row undesired() {
        return new Row(key, null, listed, standing, listedAtEpochMillis);
    }

    /** Our claim, whatever it is worth. */
    Optional<Claim> claim() {
        return switch (standing) {
            case Standing.Ours(var found, Claim claim) -> Optional.of(claim);
            case Standing.Missing(Claim claim) -> Optional.of(claim);
            case Standing.Lost(var found, Claim claim) -> Optional.of(claim);
            case Standing.Free free -> Optional.empty();
            case Standing.Unclaimed unclaimed -> Optional.empty();
            case Standing.Held held -> Optional.empty();
        };
    }

    /** The mark of our claim, if its write may still bring a record. */
    Optional<PendingMark> running() {
        return claim().flatMap(Claim::pending).filter(mark -> mark.mayBring(listedAtEpochMillis));
    }
}
