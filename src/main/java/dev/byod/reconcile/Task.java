package dev.byod.reconcile;

import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.store.contract.IntentBatch;
import dev.byod.store.contract.ZoneIntent;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A leased zone with what was read of it.
 *
 * @param heldUntilEpochMillis by our clock; what was written under the lease before then has counted
 * @param intent empty if the zone is not served any more
 * @param asked records somebody waits for
 */
record Task(Lease lease, long heldUntilEpochMillis, ReadMark mark, Optional<ZoneIntent> intent, Set<RrKey> asked) {

    Task {
        asked = Set.copyOf(asked);
    }

    static Task of(Lease lease, long heldUntilEpochMillis, IntentBatch batch, Map<ZoneId, Set<RrKey>> asked) {
        return new Task(
                lease,
                heldUntilEpochMillis,
                batch.mark(),
                Optional.ofNullable(batch.zones().get(lease.zone())),
                asked.getOrDefault(lease.zone(), Set.of()));
    }
}
