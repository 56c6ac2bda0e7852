package dev.byod.reconcile;

import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where somebody waits for results. A host without operations answers that nobody asked, and completes. */
public interface Settlement {

    /** The records somebody waits for, of the intent that the mark has seen; a zone without any may be absent. */
    Future<Map<ZoneId, Set<RrKey>>> asked(Collection<ZoneId> zones, ReadMark mark);

    /**
     * Records the results of what the mark has seen and completes the lease, in one transaction that does nothing when
     * the lease is lost. With {@code retryIn} the zone is due again then, without it not before its next change; a
     * change since the lease makes it due at once. What was seen of the zone is kept with it.
     */
    Future<SettleResult> settle(
            Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn, Sight sight);

    /**
     * What makes records of ours differ that nobody waits for; one that is absent was never written as it is wanted. What
     * was written within {@code trust} is trusted. A host without a memory answers that all have drifted.
     */
    Future<Map<RrKey, Suspicion>> suspect(ZoneId zone, Collection<RrKey> keys, Duration trust);
}
