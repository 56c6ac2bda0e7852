package dev.byod.reconcile;

import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.Lease;
import dev.byod.store.contract.IntentBatch;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Zones that were leased together.
 *
 * @param checks whether nothing of them changed, and they are only looked at
 */
record Batch(List<Lease> leases, long heldUntilEpochMillis, boolean checks) {

    Batch {
        leases = List.copyOf(leases);
    }

    List<ZoneId> zones() {
        return leases.stream().map(Lease::zone).toList();
    }

    /** Each zone by itself. */
    List<Batch> alone() {
        return leases.stream()
                .map(lease -> new Batch(List.of(lease), heldUntilEpochMillis, checks))
                .toList();
    }

    List<Task> tasks(IntentBatch intent, Map<ZoneId, Set<RrKey>> asked) {
        return leases.stream()
                .map(lease -> Task.of(lease, heldUntilEpochMillis, intent, asked))
                .toList();
    }
}
