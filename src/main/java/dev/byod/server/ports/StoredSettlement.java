package dev.byod.server.ports;

import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import dev.byod.reconcile.Settlement;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Results of the reconciler go to the operations in the database. */
public record StoredSettlement(dev.byod.store.queue.Settlement rows) implements Settlement {

    @Override
    public Future<Map<ZoneId, Set<RrKey>>> asked(Collection<ZoneId> zones, ReadMark mark) {
        return rows.asked(zones, mark);
    }

    @Override
    public Future<SettleResult> settle(
            Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn, Sight sight) {
        return rows.settle(lease, mark, results, retryIn, sight);
    }

    @Override
    public Future<Map<RrKey, Suspicion>> suspect(ZoneId zone, Collection<RrKey> keys, Duration trust) {
        return rows.suspect(zone, keys, trust);
    }
}
