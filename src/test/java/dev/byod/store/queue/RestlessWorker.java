package dev.byod.store.queue;

import static dev.byod.testing.TestStore.await;

import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.OwnerId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.store.contract.ClaimLedger;
import dev.byod.store.contract.ClaimRequest;
import dev.byod.store.contract.ClaimResult;
import dev.byod.store.contract.IntentBatch;
import dev.byod.store.contract.PgClaimLedger;
import dev.byod.store.contract.PgZoneSource;
import dev.byod.store.contract.WriteGuard;
import dev.byod.store.contract.ZoneIntent;
import dev.byod.store.contract.ZoneSource;
import dev.byod.testing.TestStore;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A worker as the reconciler is one, reduced to what it does with the store, and unreliable in every way it may be. */
final class RestlessWorker {

    /** What must have gone wrong for a run to prove anything. */
    private enum Trouble {
        DIED,
        CLAIMED_TOO_LATE,
        SETTLED_IN_VAIN
    }

    private static final Duration LEASE = Duration.ofMillis(150);
    private static final int STALL_MILLIS = 250;

    private final TestStore store;
    private final Provider provider;
    private final Random random;
    private final WorkQueue queue;
    private final Settlement settlement;
    private final ZoneSource source;
    private final ClaimLedger ledger;

    RestlessWorker(TestStore store, Provider provider, String name, Random random) {
        this.store = store;
        this.provider = provider;
        this.random = random;
        this.queue = new WorkQueue(store.pools().worker(), name);
        this.settlement = new Settlement(store.pools().worker());
        this.source = new PgZoneSource(store.pools().registry(), PgZoneSource.INTERNAL_SHARD);
        this.ledger = new PgClaimLedger(store.pools().registry(), new OwnerId("byod:1"));
    }

    void run(BooleanSupplier goOn) {
        while (goOn.getAsBoolean()) {
            await(queue.fold());
            lease(LEASE).forEach(this::restlessPass);
        }
    }

    void runUntilNothingIsLeft() {
        long giveUp = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (System.nanoTime() < giveUp
                && (await(queue.fold()) > 0
                        || !store.superuser().rows("select 1 from dirty_zone").isEmpty())) {
            lease(Duration.ofMinutes(1)).forEach(lease -> pass(lease, 0));
        }
    }

    private List<Lease> lease(Duration duration) {
        long asked = System.nanoTime();
        List<Lease> leases = await(queue.lease(3, duration));
        leases.forEach(lease -> provider.leased(lease, asked, asked + duration.toNanos()));
        return leases;
    }

    /** One of ten dies: what it began stays as it is. */
    private void restlessPass(Lease lease) {
        if (random.nextInt(10) == 0) {
            provider.saw(Trouble.DIED);
        } else {
            pass(lease, random.nextInt(3) == 0 ? random.nextInt(STALL_MILLIS) : 0);
        }
    }

    private void pass(Lease lease, int stallMillis) {
        IntentBatch batch = await(source.read(List.of(lease.zone())));
        stall(stallMillis);
        ZoneIntent intent = batch.zones().get(lease.zone());
        if (intent != null && write(lease, intent) && (stallMillis == 0 || random.nextInt(10) > 0)) {
            stall(stallMillis);
            settle(lease, batch);
        }
    }

    /** The lane would refuse a call whose lease has not long to live; here claim and write are next to each other. */
    private boolean write(Lease lease, ZoneIntent intent) {
        for (RrSet rrset : intent.desired()) {
            PendingMark mark = PendingMark.create(rrset, Long.MAX_VALUE / 2);
            ClaimRequest request = new ClaimRequest(
                    lease.zone(), new WriteGuard(lease.generation(), lease.fence()), rrset.key(), mark);
            if (!provider.writeIf(
                    lease, rrset, () -> await(ledger.claim(List.of(request))).getFirst() instanceof ClaimResult.Won)) {
                return false;
            }
        }
        return true;
    }

    private void settle(Lease lease, IntentBatch batch) {
        Set<RrKey> asked =
                await(settlement.asked(List.of(lease.zone()), batch.mark())).getOrDefault(lease.zone(), Set.of());
        List<ItemResult> results = asked.stream().map(ItemResult::succeeded).toList();
        provider.settled(lease);
        if (!await(settlement.settle(lease, batch.mark(), results, Optional.empty()))
                .complete()) {
            provider.saw(Trouble.SETTLED_IN_VAIN);
        }
    }

    private void stall(int millis) {
        if (millis > 0) {
            await(store.vertx().timer(millis));
        }
    }

    /** What arrived, and what went on meanwhile. */
    static final class Provider {

        private final Map<String, String> values = new ConcurrentHashMap<>();
        private final Map<ZoneId, Held> held = new ConcurrentHashMap<>();
        private final Map<Trouble, AtomicInteger> troubles = new ConcurrentHashMap<>();
        private final AtomicInteger overlaps = new AtomicInteger();

        private record Held(long fence, long untilNanos) {}

        /** Held by two at once, if the one before cannot have run out yet at the moment the next was asked for. */
        void leased(Lease lease, long askedNanos, long untilNanos) {
            @Nullable Held before = held.put(lease.zone(), new Held(lease.fence(), untilNanos));
            if (before != null && before.fence() < lease.fence() && System.nanoTime() < before.untilNanos()) {
                overlaps.incrementAndGet();
            }
        }

        void settled(Lease lease) {
            held.computeIfPresent(lease.zone(), (zone, now) -> now.fence() == lease.fence() ? null : now);
        }

        synchronized boolean writeIf(Lease lease, RrSet rrset, BooleanSupplier claimed) {
            boolean won = claimed.getAsBoolean();
            if (won) {
                values.put(rrset.name().text(), rrset.rdata().getFirst().presentation());
            } else {
                saw(Trouble.CLAIMED_TOO_LATE);
            }
            return won;
        }

        void saw(Trouble trouble) {
            troubles.computeIfAbsent(trouble, any -> new AtomicInteger()).incrementAndGet();
        }

        boolean sawAllTroubles() {
            return Arrays.stream(Trouble.values())
                    .allMatch(trouble -> troubles.containsKey(trouble)
                            && troubles.get(trouble).get() >= 3);
        }

        int overlaps() {
            return overlaps.get();
        }

        Map<String, String> values() {
            return values;
        }
    }
}
