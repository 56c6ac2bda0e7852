package dev.byod.reconcile.simulation;

import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.Outcome;
import dev.byod.core.FaultCode;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.TtlLimits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A provider behind its lane: a turn per zone, preconditions, and everything that goes wrong at the other end. */
final class ModelProvider {

    /** Whose hand a record is from. */
    enum Hand {
        OURS,
        EDITED,
        FOREIGN
    }

    /** A record as it stands. */
    record Held(RrSet rrset, Hand hand) {}

    private static final long TURN_MILLIS = 3_000;

    private final Clockwork clock;
    private final Faults faults;
    private final Oracle oracle;
    private final Mutant mutant;
    private final Map<ZoneId, TreeMap<RrKey, Held>> zones = new HashMap<>();
    private final Map<ZoneId, Timeline<RrSet>> history = new HashMap<>();
    private final Map<ZoneId, Deque<Runnable>> waiting = new HashMap<>();
    private final Map<ZoneId, String> turns = new HashMap<>();
    private long snapshots;

    ModelProvider(Clockwork clock, Faults faults, Oracle oracle, Mutant mutant) {
        this.clock = clock;
        this.faults = faults;
        this.oracle = oracle;
        this.mutant = mutant;
    }

    TreeMap<RrKey, Held> zone(ZoneId id) {
        return zones.computeIfAbsent(id, absent -> new TreeMap<>());
    }

    /** A customer's hand takes away what is under a key. */
    void remove(ZoneId zone, RrKey key) {
        oracle.customerTouches(zone, key);
        set(zone, key, null);
    }

    /** A customer's hand. Whoever replaces a record of ours has edited it, whoever finds nothing has made their own. */
    void put(ZoneId zone, RrSet rrset) {
        oracle.customerTouches(zone, rrset.key());
        Held held = zone(zone).get(rrset.key());
        boolean edits =
                held == null ? oracle.edits(zone, rrset) : held.hand() != Hand.FOREIGN || oracle.repeats(zone, rrset);
        if (isAlone(zone, rrset.key())) {
            set(zone, rrset.key(), new Held(rrset, edits ? Hand.EDITED : Hand.FOREIGN));
        }
    }

    /** Puts a record, or nothing, under a key. */
    void set(ZoneId zone, RrKey key, @Nullable Held held) {
        if (held == null) {
            zone(zone).remove(key);
        } else {
            zone(zone).put(key, held);
        }
        history.computeIfAbsent(zone, absent -> new Timeline<>())
                .add(clock.millis(), key, held == null ? null : held.rrset());
    }

    /** What stood under a key since then. */
    List<Optional<RrSet>> since(ZoneId zone, RrKey key, long millis) {
        return history.computeIfAbsent(zone, absent -> new Timeline<>()).during(key, millis, clock.millis());
    }

    /** Waits for the zone's turn, opens one and lists. */
    void list(ZoneId zone, Consumer<Snapshot> reply) {
        Runnable open = () -> {
            String id = "s" + ++snapshots;
            turns.put(zone, id);
            clock.after(TURN_MILLIS, () -> endTurn(zone, id));
            List<RrSet> listed = zone(zone).values().stream().map(Held::rrset).toList();
            clock.trace("provider lists " + listed.size() + " as " + id);
            reply.accept(new Snapshot(id, listed, TtlLimits.NONE));
        };
        if (turns.containsKey(zone)) {
            waiting.computeIfAbsent(zone, absent -> new ArrayDeque<>()).add(open);
        } else {
            open.run();
        }
    }

    void endTurn(ZoneId zone, String snapshotId) {
        if (!snapshotId.equals(turns.get(zone))) {
            return;
        }
        turns.remove(zone);
        Optional.ofNullable(waiting.get(zone)).map(Deque::poll).ifPresent(Runnable::run);
    }

    /** Makes the changes one by one, with time for others in between; ends the turn. */
    void apply(ZoneId zone, String snapshotId, List<Change> changes, long withinMillis, Consumer<List<Outcome>> reply) {
        applyNext(new Batch(zone, snapshotId, changes, clock.millis() + withinMillis, new ArrayList<>()), reply);
    }

    private record Batch(ZoneId zone, String snapshotId, List<Change> changes, long deadline, List<Outcome> outcomes) {

        @Nullable
        Change next() {
            return outcomes.size() < changes.size() ? changes.get(outcomes.size()) : null;
        }
    }

    private void applyNext(Batch batch, Consumer<List<Outcome>> reply) {
        Change change = batch.next();
        if (change == null) {
            endTurn(batch.zone(), batch.snapshotId());
            reply.accept(batch.outcomes());
            return;
        }
        batch.outcomes().add(attempt(batch, change));
        clock.after(clock.between(1, 400), () -> applyNext(batch, reply));
    }

    private Outcome attempt(Batch batch, Change change) {
        boolean inTurn = batch.snapshotId().equals(turns.get(batch.zone())) && clock.millis() <= batch.deadline();
        return inTurn ? call(batch, change) : new Outcome.Stale(change.key());
    }

    private Outcome call(Batch batch, Change change) {
        RrKey key = change.key();
        return switch (faults.atProvider()) {
            case NONE -> write(batch.zone(), change);
            case REFUSED -> new Outcome.Failed(key, FaultCode.PROVIDER_REFUSED, "refused", false, OptionalLong.empty());
            case DOWN -> new Outcome.Failed(key, FaultCode.PROVIDER_UNAVAILABLE, "down", true, OptionalLong.empty());
            case LIMITED ->
                new Outcome.Failed(
                        key, FaultCode.RATE_LIMITED, "slow down", true, OptionalLong.of(clock.millis() + 4_000));
            case UNCLEAR -> {
                long latest = batch.deadline() + Simulation.ARRIVES_WITHIN_MILLIS - clock.millis();
                if (clock.chance(0.7)) {
                    clock.after(clock.between(0, latest), () -> write(batch.zone(), change));
                }
                yield new Outcome.Ambiguous(key);
            }
        };
    }

    /** One write at the provider, whenever it arrives. */
    private Outcome write(ZoneId zone, Change change) {
        Held held = zone(zone).get(change.key());
        if (mutant != Mutant.NO_PRECONDITION && !isMet(zone, change, held)) {
            clock.trace("provider conflict " + change.key() + " found " + held);
            return new Outcome.Conflict(
                    change.key(), held == null ? "nothing" : held.rrset().toString());
        }
        clock.trace("provider writes " + change);
        oracle.writing(zone, change, held);
        switch (change) {
            case Change.Create create -> set(zone, create.key(), new Held(create.after(), Hand.OURS));
            case Change.Update update -> set(zone, update.key(), new Held(update.after(), Hand.OURS));
            case Change.Delete delete -> set(zone, delete.key(), null);
        }
        return new Outcome.Applied(change.key());
    }

    private boolean isMet(ZoneId zone, Change change, @Nullable Held held) {
        return switch (change) {
            case Change.Create create -> held == null && isAlone(zone, create.key());
            case Change.Update update -> held != null && held.rrset().sameRdata(update.before());
            case Change.Delete delete -> held == null || held.rrset().sameRdata(delete.before());
        };
    }

    private boolean isAlone(ZoneId zone, RrKey key) {
        return zone(zone).keySet().stream()
                .noneMatch(other ->
                        other.name().equals(key.name()) && !other.type().coexistsWith(key.type()));
    }
}
