package dev.byod.reconcile.simulation;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Consent;
import dev.byod.core.plan.Policy;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.ReadMark;
import dev.byod.store.contract.IntentBatch;
import dev.byod.store.contract.ZoneIntent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What tenants want, and who waits for it. Transactions are numbered in the order of their commits. */
final class ModelIntent {

    /** A zone as its tenant wants it. */
    static final class Zone {
        final ZoneName name;
        final TreeMap<RrKey, RrSet> desired = new TreeMap<>();
        final Timeline<RrSet> history = new Timeline<>();
        final List<Wish> wishes = new ArrayList<>();
        final Set<RrKey> confirmed = new TreeSet<>();
        boolean served = true;
        long servedSinceMillis;

        /** Since when all rows are gone and nobody has written; {@code Long.MAX_VALUE}: they are not. */
        long lostAtMillis = Long.MAX_VALUE;

        boolean readable = true;

        Zone(ZoneName name) {
            this.name = name;
        }

        Stream<Wish> open(long upToTransaction) {
            return wishes.stream().filter(wish -> wish.isOpen() && wish.transaction <= upToTransaction);
        }
    }

    private final TreeMap<ZoneId, Zone> zones = new TreeMap<>();
    private long transactions;

    void add(ZoneId id, ZoneName name) {
        zones.put(id, new Zone(name));
    }

    Zone zone(ZoneId id) {
        return requireNonNull(zones.get(id));
    }

    Set<ZoneId> ids() {
        return zones.keySet();
    }

    /** One transaction: sets and removes records, and waits for each of them. */
    void write(ZoneId id, Collection<RrSet> puts, Collection<RrKey> deletes) {
        Zone zone = zone(id);
        long transaction = ++transactions;
        zone.lostAtMillis = Long.MAX_VALUE;
        deletes.forEach(key -> {
            zone.desired.remove(key);
            zone.confirmed.add(key);
            zone.history.add(transaction, key, null);
            zone.wishes.add(new Wish(key, transaction));
        });
        puts.forEach(rrset -> {
            zone.desired.put(rrset.key(), rrset);
            zone.confirmed.remove(rrset.key());
            zone.history.add(transaction, rrset.key(), rrset);
            zone.wishes.add(new Wish(rrset.key(), transaction));
        });
    }

    /** All rows of a zone go past the tenant: nobody has asked for it. */
    void lose(ZoneId id, long nowMillis) {
        Zone zone = zone(id);
        long transaction = ++transactions;
        List.copyOf(zone.desired.keySet()).forEach(key -> {
            zone.desired.remove(key);
            zone.history.add(transaction, key, null);
        });
        zone.lostAtMillis = Math.min(zone.lostAtMillis, nowMillis);
    }

    /** Somebody agrees that what is not wanted may go. */
    void confirm(ZoneId id, Collection<RrKey> keys) {
        keys.stream().filter(key -> !zone(id).desired.containsKey(key)).forEach(zone(id).confirmed::add);
    }

    Consent consent(ZoneId id, Mutant mutant) {
        return new Consent(zone(id).confirmed, mutant == Mutant.NO_GUARD);
    }

    boolean nothingWanted() {
        return zones.values().stream().allMatch(zone -> zone.desired.isEmpty());
    }

    /** From when on nothing was wanted that had not been deleted by somebody. */
    long lostAtMillis() {
        return zones.values().stream()
                .mapToLong(zone -> zone.lostAtMillis)
                .max()
                .orElseThrow();
    }

    /** Served zones without their claims; one that cannot be read fails the whole query. */
    IntentBatch read(Collection<ZoneId> ids) {
        Map<ZoneId, ZoneIntent> batch = new HashMap<>();
        for (ZoneId id : ids) {
            Zone zone = zone(id);
            if (!zone.readable) {
                throw new Fault(FaultCode.INTERNAL, "zone " + id + " cannot be read");
            }
            if (zone.served) {
                List<RrSet> desired = List.copyOf(zone.desired.values());
                batch.put(id, new ZoneIntent(id, zone.name, Policy.SYNC, desired, Set.of(), false, List.of()));
            }
        }
        return new IntentBatch(batch, mark());
    }

    private ReadMark mark() {
        return new ReadMark(Long.toString(transactions));
    }

    /** What the mark has seen wanted of a key, if anything. */
    Optional<RrSet> wantedAt(ZoneId id, ReadMark mark, RrKey key) {
        return zone(id).history.during(key, seen(mark), seen(mark)).stream()
                .findFirst()
                .flatMap(wanted -> wanted);
    }

    /** Whether what is wanted of a key now was told to be true once. */
    boolean cameTrue(ZoneId id, RrKey key) {
        return zone(id).wishes.stream()
                .filter(wish -> wish.key.equals(key))
                .max(Comparator.comparingLong(wish -> wish.transaction))
                .filter(wish -> wish.state == Wish.State.SUCCEEDED)
                .isPresent();
    }

    Map<ZoneId, Set<RrKey>> asked(Collection<ZoneId> ids, ReadMark mark) {
        Map<ZoneId, Set<RrKey>> asked = new HashMap<>();
        for (ZoneId id : ids) {
            Set<RrKey> keys = new TreeSet<>();
            zone(id).open(seen(mark)).forEach(wish -> keys.add(wish.key));
            asked.put(id, keys);
        }
        return asked;
    }

    /** The newest wish of a key gets the answer; older ones are superseded. */
    void answer(ZoneId id, ReadMark mark, List<ItemResult> results) {
        for (ItemResult result : results) {
            List<Wish> open = zone(id).open(seen(mark))
                    .filter(wish -> wish.key.equals(result.key()))
                    .sorted(Comparator.comparingLong(wish -> wish.transaction))
                    .toList();
            open.stream().limit(Math.max(0, open.size() - 1)).forEach(wish -> wish.state = Wish.State.SUPERSEDED);
            open.stream().skip(Math.max(0, open.size() - 1)).forEach(wish -> answer(wish, result));
        }
    }

    private static void answer(Wish wish, ItemResult result) {
        wish.result = result;
        wish.state = switch (result.state()) {
            case SUCCEEDED -> Wish.State.SUCCEEDED;
            case FAILED -> Wish.State.FAILED;
            case WAITING -> Wish.State.OPEN;
        };
    }

    private static long seen(ReadMark mark) {
        return Long.parseLong(mark.snapshot());
    }
}
