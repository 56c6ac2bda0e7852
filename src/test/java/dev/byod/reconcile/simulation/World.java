package dev.byod.reconcile.simulation;

import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.OwnerId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** Everything outside the controllers: two zones, their intent, queue and claims, and the provider. */
final class World {

    static final OwnerId SELF = new OwnerId("byod:model");
    static final OwnerId OTHER = new OwnerId("external-dns:other");

    final Clockwork clock;
    final Mutant mutant;
    final Faults faults;
    final Oracle oracle;
    final ModelIntent intent = new ModelIntent();
    final ModelQueue queue;
    final ModelClaims claims;
    final ModelProvider provider;
    final List<Pod> pods = new ArrayList<>();

    World(Clockwork clock, Mutant mutant) {
        this.clock = clock;
        this.mutant = mutant;
        this.faults = new Faults(clock, clock.between(0, 25) / 100.0);
        this.oracle = new Oracle(this);
        this.queue = new ModelQueue(clock, mutant);
        this.claims = new ModelClaims(queue, oracle, SELF);
        this.provider = new ModelProvider(clock, faults, oracle, mutant);
        for (int i = 1; i <= 2; i++) {
            intent.add(new ZoneId(new UUID(0, i)), ZoneName.parse("zone" + i + ".test"));
        }
    }

    /** One transaction: the answers, and the end of the lease, if it is still the zone's last one. */
    SettleResult settle(Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn, Sight sight) {
        if (!queue.isLast(lease)) {
            return new SettleResult(List.of(), false);
        }
        long leasedAt = queue.leasedAt(lease);
        results.forEach(result -> oracle.answering(lease.zone(), mark, result, leasedAt));
        intent.answer(lease.zone(), mark, results);
        if (sight instanceof Sight.Seen seen) {
            oracle.drifted(lease.zone(), seen);
        }
        boolean complete = queue.complete(lease, retryIn);
        if (complete) {
            oracle.done(lease.zone(), leasedAt);
        }
        return new SettleResult(List.of(), complete);
    }

    /** What came true once and was not asked for again; in bad weather some of it is not believed at once. */
    Map<RrKey, Suspicion> suspect(ZoneId zone, Collection<RrKey> keys) {
        Map<RrKey, Suspicion> known = new TreeMap<>();
        for (RrKey key : keys) {
            boolean trusted = faults.happens();
            if (intent.cameTrue(zone, key)) {
                known.put(key, trusted ? new Suspicion.Trusted(Duration.ofMillis(500)) : new Suspicion.Drifted());
            }
        }
        return known;
    }

    boolean isAtRest() {
        return queue.isEmpty();
    }

    List<ZoneId> zones() {
        return List.copyOf(intent.ids());
    }

    /** One of the list, by chance. */
    <T> T any(List<T> choices) {
        return choices.get((int) clock.between(0, choices.size() - 1));
    }
}
