package dev.byod.reconcile;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.byod.bus.Binding;
import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.Outcome;
import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Consent;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.TtlLimits;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import dev.byod.observe.Observation;
import dev.byod.store.contract.ClaimFinish;
import dev.byod.store.contract.ClaimLedger;
import dev.byod.store.contract.ClaimRequest;
import dev.byod.store.contract.ClaimResult;
import dev.byod.store.contract.IntentBatch;
import dev.byod.store.contract.ZoneIntent;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

/** Every port of a controller, answering at once with what the test has laid out, and writing down what was asked. */
final class Bench implements WorkQueue, Settlement, Consents, Lanes, ClaimLedger, Announcer {

    record Settled(Lease lease, List<ItemResult> answers, Optional<Duration> retryIn, Sight sight) {}

    private static final Suspicion DRIFTED = new Suspicion.Drifted();

    private record Due(long at, Runnable task) {}

    final Deque<List<Lease>> queue = new ArrayDeque<>();
    /** Zones whose time for a look has come, and how many were asked for each time. */
    final List<Lease> checks = new ArrayList<>();

    final List<Integer> checkRooms = new ArrayList<>();
    final Map<RrKey, Suspicion> suspicions = new HashMap<>();
    final List<RrKey> suspected = new ArrayList<>();
    final Map<ZoneId, ZoneIntent> zones = new HashMap<>();
    final Map<ZoneId, Set<RrKey>> asked = new HashMap<>();
    final List<RrSet> listed = new ArrayList<>();
    TtlLimits ttls = TtlLimits.NONE;
    final List<Change> applied = new ArrayList<>();
    final List<ClaimRequest> claimed = new ArrayList<>();
    final List<ClaimFinish> finished = new ArrayList<>();
    final List<Settled> settled = new ArrayList<>();
    final Map<ZoneId, Duration> postponed = new HashMap<>();
    final List<String> facts = new ArrayList<>();
    int looks;
    int turnsGivenBack;
    Function<Collection<ZoneId>, Future<Integer>> reading = zones -> Future.succeededFuture(0);
    Function<Binding, Future<Snapshot>> listing = binding -> Future.succeededFuture(new Snapshot("s", listed, ttls));
    Function<ClaimRequest, ClaimResult> claiming = asked -> new ClaimResult.Won(asked.zone(), asked.key());
    Function<List<Change>, Future<List<Outcome>>> writing = changes -> Future.succeededFuture(changes.stream()
            .<Outcome>map(change -> new Outcome.Applied(change.key()))
            .toList());
    Future<Integer> folding = Future.succeededFuture(0);

    Consent consent = Consent.NONE;
    boolean nothingWanted;
    Optional<Standstill> standstill = Optional.empty();
    final List<String> consulted = new ArrayList<>();
    final List<Waiting> held = new ArrayList<>();

    private final List<Due> timers = new ArrayList<>();
    private long now = 1_000_000;

    Controller controller(Settings settings) {
        return new Controller(
                new Host(
                        Records.SELF,
                        this,
                        this::read,
                        this,
                        this,
                        this,
                        this,
                        this,
                        this::after,
                        () -> Instant.ofEpochMilli(now),
                        new SplittableRandom(1),
                        fact -> facts.add(nameOf(fact))),
                settings);
    }

    /** A zone that is due once. */
    Lease due(ZoneIntent intent, int attempts) {
        zones.put(intent.id(), intent);
        Lease lease = new Lease(intent.id(), 7, 70, attempts);
        queue.add(List.of(lease));
        return lease;
    }

    long now() {
        return now;
    }

    void pass(Duration time) {
        now += time.toMillis();
        List<Due> due = timers.stream().filter(timer -> timer.at() <= now).toList();
        timers.removeAll(due);
        due.forEach(timer -> timer.task().run());
    }

    Settled onlySettled() {
        return settled.getLast();
    }

    private Timers.Timer after(Duration delay, Runnable task) {
        Due due = new Due(now + delay.toMillis(), task);
        timers.add(due);
        return () -> timers.remove(due);
    }

    private Future<IntentBatch> read(Collection<ZoneId> ids) {
        return reading.apply(ids)
                .map(read -> new IntentBatch(
                        zones.entrySet().stream()
                                .filter(zone -> ids.contains(zone.getKey()))
                                .collect(toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue)),
                        new ReadMark("1")));
    }

    @Override
    public Future<Integer> fold() {
        looks++;
        return folding;
    }

    @Override
    public Future<List<Lease>> lease(int most, Duration duration) {
        List<Lease> leases = queue.isEmpty() ? List.of() : queue.remove();
        return Future.succeededFuture(leases);
    }

    @Override
    public Future<List<Lease>> leaseChecks(int most, Duration duration, Duration period) {
        checkRooms.add(most);
        List<Lease> leases = List.copyOf(checks.subList(0, Math.min(most, checks.size())));
        checks.removeAll(leases);
        return Future.succeededFuture(leases);
    }

    @Override
    public Future<Void> postpone(Lease lease, Duration delay) {
        postponed.put(lease.zone(), delay);
        return Future.succeededFuture();
    }

    @Override
    public Future<Map<ZoneId, Set<RrKey>>> asked(Collection<ZoneId> ids, ReadMark mark) {
        return Future.succeededFuture(asked);
    }

    @Override
    public Future<SettleResult> settle(
            Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn, Sight sight) {
        settled.add(new Settled(lease, results, retryIn, sight));
        return Future.succeededFuture(new SettleResult(List.of(), retryIn.isEmpty()));
    }

    @Override
    public Future<Consent> of(ZoneId zone) {
        consulted.add("consent");
        return Future.succeededFuture(consent);
    }

    @Override
    public Future<Boolean> nothingWanted() {
        consulted.add("nothing wanted");
        return Future.succeededFuture(nothingWanted);
    }

    @Override
    public Future<List<OperationId>> hold(Lease lease, List<Waiting> waiting, Duration retryIn) {
        held.addAll(waiting);
        return Future.succeededFuture(List.of());
    }

    @Override
    public Future<Optional<Standstill>> standstill(ZoneId zone) {
        return Future.succeededFuture(standstill);
    }

    @Override
    public Future<Map<RrKey, Suspicion>> suspect(ZoneId zone, Collection<RrKey> keys, Duration trust) {
        suspected.addAll(keys);
        return Future.succeededFuture(
                keys.stream().collect(toUnmodifiableMap(key -> key, key -> suspicions.getOrDefault(key, DRIFTED))));
    }

    @Override
    public Future<Snapshot> list(Binding binding) {
        return listing.apply(binding);
    }

    @Override
    public Future<List<Outcome>> apply(Binding binding, String snapshotId, List<Change> changes, Duration within) {
        applied.addAll(changes);
        return writing.apply(changes);
    }

    @Override
    public void endTurn(Binding binding, String snapshotId) {
        turnsGivenBack++;
    }

    @Override
    public Future<List<ClaimResult>> claim(Collection<ClaimRequest> requests) {
        claimed.addAll(requests);
        return Future.succeededFuture(requests.stream().map(claiming).toList());
    }

    @Override
    public Future<Void> finish(Collection<ClaimFinish> finishes) {
        finished.addAll(finishes);
        return Future.succeededFuture();
    }

    @Override
    public void settled(ZoneId zone, long generation) {}

    @Override
    public void changed(List<OperationId> operations) {}

    private static String nameOf(Observation fact) {
        return fact.getClass().getSimpleName();
    }
}
