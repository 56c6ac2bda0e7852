package dev.byod.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.ClaimEnd;
import dev.byod.core.claim.Ownership;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.claim.Standing;
import dev.byod.core.claim.WriteEnd;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A zone, its claims, writes under way, a customer who has hands of her own, and passes that may die after each step.
 *
 * <p>After each step two promises are checked: we touch nothing of the customer's, and each record of ours has a claim by
 * which we know it for ours.
 */
final class ModelWorld {

    /** What becomes of a write that was sent. */
    enum Fate {
        ARRIVES,
        ARRIVES_LATER,
        IS_LOST,
        IS_REFUSED
    }

    /** Something that happens. */
    sealed interface Event {

        /** The wish for a key changes; value 0 is no wish. */
        record Wish(int key, int value) implements Event {}

        /** A pass runs and dies after some writes; others are busy before and after it has claimed what it writes. */
        record Pass(List<Fate> fates, int diesAfter, List<Event> whileItPlans, List<Event> whileItWrites)
                implements Event {}

        /** The customer puts a record where there is none. */
        record Put(int key, int value) implements Event {}

        /** The customer removes a record, hers or ours. */
        record Remove(int key) implements Event {}

        /** The oldest write under way arrives, unless its time is over. */
        record Arrive() implements Event {}

        record Tick(int millis) implements Event {}
    }

    private record UnderWay(Change change, long deadlineEpochMillis) {}

    static final int KEYS = 6;
    private static final long WRITE_MILLIS = 10_000;
    /** The customer's values are none of ours. */
    private static final int CUSTOMERS = 100;

    private final ModelZone zone = new ModelZone(List.of());
    private final ModelClaims claims = new ModelClaims(List.of());
    private final Map<RrKey, RrSet> wishes = new TreeMap<>();
    private final Set<RrKey> customers = new HashSet<>();
    /** Keys under whose present claim a record of ours has stood. */
    private final Set<RrKey> oursOnce = new HashSet<>();

    /** Keys whose record the last plan took for ours and does not delete. */
    private final Set<RrKey> held = new HashSet<>();

    private final List<UnderWay> underWay = new ArrayList<>();
    private long now = 1_000_000;

    void happen(Event event) {
        switch (event) {
            case Event.Wish(int key, int value) -> wish(key(key), value);
            case Event.Pass pass -> pass(pass);
            case Event.Put(int key, int value) -> put(key(key), CUSTOMERS + value);
            case Event.Remove(int key) -> remove(key(key));
            case Event.Arrive arrive -> arrive();
            case Event.Tick(int millis) -> now += millis;
        }
        checkPromises();
    }

    /** Everybody rests, the writes' time passes, and passes live on. */
    void settle() {
        for (int i = 0; i < 3; i++) {
            now += 2 * WRITE_MILLIS;
            underWay.clear();
            happen(new Event.Pass(List.of(), Integer.MAX_VALUE, List.of(), List.of()));
        }
    }

    /** What is wanted is there unless it was refused, nothing else of ours is, and no claim is without its record. */
    void checkConverged() {
        now += 2 * WRITE_MILLIS;
        Plan plan = plan();
        assertThat(plan.isEmpty() && plan.waits().isEmpty() && plan.kept().isEmpty())
                .as(plan::toString)
                .isTrue();
        Set<RrKey> refused =
                new HashSet<>(plan.refusals().stream().map(Refusal::key).toList());
        wishes.forEach((key, wish) -> assertThat(refused.contains(key)
                        || zone.find(key).filter(wish::isSatisfiedBy).isPresent())
                .as(wish::toString)
                .isTrue());
        assertThat(claims.list())
                .allSatisfy(claim -> assertThat(zone.find(claim.key())).isPresent())
                .allSatisfy(claim -> assertThat(claim.pending()).isEmpty())
                .noneMatch(claim -> customers.contains(claim.key()));
        assertThat(plan.refusals()).allMatch(refusal -> isInTheWay(refusal.key()));
    }

    /** The reference of a pass: claim, write, finish. */
    private void pass(Event.Pass pass) {
        Plan plan = plan();
        hold(plan);
        pass.whileItPlans().forEach(this::happen);
        long deadline = now + WRITE_MILLIS;
        plan.changes().forEach(change -> claims.mark(change.key(), Worlds.US, plan.mark(change, deadline)));
        checkPromises();
        pass.whileItWrites().forEach(this::happen);
        Map<Change, WriteEnd> ends = write(plan, deadline, pass);
        if (plan.changes().size() < pass.diesAfter()) {
            finish(plan, ends);
        }
    }

    private void hold(Plan plan) {
        held.clear();
        zone.list().stream()
                .map(RrSet::key)
                .filter(key -> !customers.contains(key))
                .forEach(held::add);
        plan.changes().stream()
                .filter(Change.Delete.class::isInstance)
                .map(Change::key)
                .forEach(held::remove);
    }

    /** Nothing is sent after the deadline. */
    private Map<Change, WriteEnd> write(Plan plan, long deadline, Event.Pass pass) {
        Map<Change, WriteEnd> ends = new LinkedHashMap<>();
        for (int i = 0; i < plan.changes().size() && i < pass.diesAfter(); i++) {
            Change change = plan.changes().get(i);
            Fate fate = i < pass.fates().size() ? pass.fates().get(i) : Fate.ARRIVES;
            ends.put(change, send(new UnderWay(change, deadline), now < deadline ? fate : Fate.IS_REFUSED));
            checkPromises();
        }
        return ends;
    }

    private void finish(Plan plan, Map<Change, WriteEnd> ends) {
        ends.forEach((change, end) -> claims.end(change.key(), plan.claimAfter(change, end)));
        plan.releases().forEach(key -> claims.end(key, ClaimEnd.RELEASE));
        plan.clears().forEach(key -> claims.end(key, ClaimEnd.CLEAR_MARK));
    }

    private Plan plan() {
        return Planner.plan(new PlanInput(
                Worlds.ZONE,
                List.copyOf(wishes.values()),
                Set.of(),
                false,
                zone.list(),
                claims.list(),
                Worlds.US,
                Policy.SYNC,
                now));
    }

    private WriteEnd send(UnderWay write, Fate fate) {
        return switch (fate) {
            case ARRIVES -> apply(write.change()) ? WriteEnd.WRITTEN : WriteEnd.CONFLICT;
            case ARRIVES_LATER -> {
                underWay.add(write);
                yield WriteEnd.UNKNOWN;
            }
            case IS_LOST -> WriteEnd.UNKNOWN;
            case IS_REFUSED -> WriteEnd.NOT_WRITTEN;
        };
    }

    private boolean apply(Change change) {
        boolean applied = zone.apply(change);
        assertThat(applied && customers.contains(change.key()))
                .as(() -> "a customer's record was touched: " + change)
                .isFalse();
        return applied;
    }

    private void arrive() {
        if (!underWay.isEmpty()) {
            UnderWay write = underWay.removeFirst();
            if (now < write.deadlineEpochMillis()) {
                apply(write.change());
            }
        }
    }

    private void wish(RrKey key, int value) {
        if (value == 0) {
            wishes.remove(key);
        } else {
            wishes.put(key, Worlds.rrset(key, 300, Stream.of(value, value + 1).toList()));
        }
    }

    /** What she puts in the place of a record that we hold counts as an edit of it, so she does not do that here. */
    private void put(RrKey key, int value) {
        if (zone.hasRoomFor(key) && !claims.find(key).filter(this::holds).isPresent()) {
            zone.put(Worlds.rrset(key, 300, List.of(value)));
            customers.add(key);
        }
    }

    private boolean holds(Claim claim) {
        return held.contains(claim.key())
                || claim.pending()
                        .map(mark -> mark.kind() == PendingMark.Kind.UPDATE)
                        .orElse(oursOnce.contains(claim.key()));
    }

    private void remove(RrKey key) {
        zone.remove(key);
        customers.remove(key);
    }

    private void checkPromises() {
        oursOnce.removeIf(key -> claims.find(key).isEmpty());
        zone.list().stream()
                .map(RrSet::key)
                .filter(key -> !customers.contains(key))
                .forEach(oursOnce::add);
        for (RrSet listed : zone.list()) {
            Standing standing = Ownership.of(listed, claims.find(listed.key()).orElse(null), Worlds.US);
            assertThat(standing instanceof Standing.Ours)
                    .as(() -> listed + " " + standing)
                    .isEqualTo(!customers.contains(listed.key()));
        }
    }

    private boolean isInTheWay(RrKey key) {
        Stream<RrKey> others = Stream.concat(customers.stream(), wishes.keySet().stream());
        return customers.contains(key) || others.anyMatch(other -> excludes(other, key));
    }

    private static boolean excludes(RrKey one, RrKey other) {
        return one.name().equals(other.name()) && !one.type().coexistsWith(other.type());
    }

    private static RrKey key(int index) {
        List<RrType> types = List.of(RrType.A, RrType.TXT, RrType.CNAME);
        DnsName name = Worlds.ZONE.resolve(index < types.size() ? "a" : "b");
        return RrKey.of(name, types.get(index % types.size()));
    }
}
