package dev.byod.reconcile.simulation;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.drift.Drift;
import dev.byod.core.drift.Sight;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Plan;
import dev.byod.core.plan.PlanInput;
import dev.byod.core.plan.Planner;
import dev.byod.core.plan.Policy;
import dev.byod.core.plan.Refusal;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.ItemResult.State;
import dev.byod.core.work.ReadMark;
import dev.byod.reconcile.simulation.ModelProvider.Hand;
import dev.byod.reconcile.simulation.ModelProvider.Held;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Knows what must never happen, and looks at every moment at which it could. The promises are numbered as in the
 * reliability table of the design's reference.
 */
final class Oracle {

    private final World world;
    private final Provenance provenance = new Provenance();
    private final Map<ZoneId, Set<RrKey>> touched = new TreeMap<>();
    private final Map<ZoneId, WriteLog> logs = new TreeMap<>();
    private @Nullable String violation;

    Oracle(World world) {
        this.world = world;
    }

    Optional<String> violation() {
        return Optional.ofNullable(violation);
    }

    /** A write of ours takes effect; {@code found} is what stands there right before it. */
    void writing(ZoneId zone, Change change, @Nullable Held found) {
        if (change instanceof Change.Delete && found == null) {
            return;
        }
        provenance.arrived(zone, change.key());
        logs.computeIfAbsent(zone, absent -> new WriteLog()).add(change);
        require("P1", found == null || found.hand() != Hand.FOREIGN, "we touch a foreign record", change, found);
        Optional<PendingMark> mark = world.claims.ours(zone, change.key()).flatMap(Claim::pending);
        require("P2", mark.isPresent(), "we write without a marked claim", change, found);
        require(
                "P6",
                mark.filter(known -> describes(known, change)).isPresent(),
                "the mark is of another write",
                change,
                mark);
    }

    /** Whether a record that a customer puts where nothing is counts as an edit of ours. */
    boolean edits(ZoneId zone, RrSet put) {
        return provenance.edits(zone, put, world.claims.ours(zone, put.key()));
    }

    /** Whether a customer puts the very record that we are deleting, which nobody could tell from ours. */
    boolean repeats(ZoneId zone, RrSet put) {
        return provenance.repeats(put, world.claims.ours(zone, put.key()));
    }

    Provenance provenance() {
        return provenance;
    }

    /** A claim of ours is gone. An edited record is its editor's from now on. */
    void released(ZoneId zone, RrKey key) {
        Held held = world.provider.zone(zone).get(key);
        require("P2", held == null || held.hand() != Hand.OURS, "we release the claim of a record of ours", key, held);
        if (held != null) {
            world.provider.set(zone, key, new Held(held.rrset(), Hand.FOREIGN));
        }
    }

    /**
     * A change is about to be made. Where all rows were lost before the zone was looked at, and nobody wrote since, no
     * record goes that nobody agreed to: of a zone with three or more, and of any if no zone wants anything.
     */
    void claiming(ZoneId zone, RrKey key, PendingMark mark) {
        ModelIntent.Zone wanted = world.intent.zone(zone);
        if (mark.kind() != PendingMark.Kind.DELETE || wanted.confirmed.contains(key)) {
            return;
        }
        long lookedAt = world.queue.leasedAt(zone);
        long owned = world.provider.zone(zone).entrySet().stream()
                .filter(held -> held.getValue().hand() == Hand.OURS && !wanted.confirmed.contains(held.getKey()))
                .filter(held -> world.provider.since(zone, held.getKey(), lookedAt).stream()
                        .allMatch(Optional::isPresent))
                .count();
        boolean unsafe = wanted.lostAtMillis < lookedAt && owned >= 3 || world.intent.lostAtMillis() < lookedAt;
        require("P9", !unsafe, "a record goes that nobody agreed to", key, owned);
    }

    /** Whoever is told that a wish came true can have seen it true while the zone was worked on. */
    void answering(ZoneId zone, ReadMark mark, ItemResult result, long leasedAt) {
        Optional<RrSet> wanted = world.intent.wantedAt(zone, mark, result.key());
        boolean wasTrue = world.provider.since(zone, result.key(), leasedAt).stream()
                .anyMatch(stood -> wanted.isEmpty()
                        ? stood.isEmpty()
                        : stood.filter(wanted.get()::isSatisfiedBy).isPresent());
        require(
                "P4",
                result.state() != State.SUCCEEDED || wasTrue,
                "success is told of what never was",
                result,
                wanted);
    }

    void customerTouches(ZoneId zone, RrKey key) {
        touched.computeIfAbsent(zone, absent -> new TreeSet<>()).add(key);
    }

    /** Nothing that we did, or did not do yet, is called drift: a customer was there, or another registry. */
    void drifted(ZoneId zone, Sight.Seen seen) {
        for (Sight.Found found : seen.drift()) {
            Drift drift = found.drift();
            boolean byCustomer = touched.getOrDefault(zone, new TreeSet<>()).stream()
                    .anyMatch(key -> key.name().equals(drift.key().name()));
            boolean byRegistry = drift.kind() == Drift.Kind.FOREIGN
                    && world.claims.of(zone).stream()
                            .anyMatch(claim -> claim.owner().equals(World.OTHER));
            require("F21", byCustomer || byRegistry, "drift is told where nobody was", drift);
        }
    }

    /** A zone that is done with has no claim whose end is unknown, unless it was not served. */
    void done(ZoneId zone, long leasedAtMillis) {
        ModelIntent.Zone wanted = world.intent.zone(zone);
        boolean served = wanted.served && wanted.servedSinceMillis <= leasedAtMillis;
        boolean unknown = world.claims.of(zone).stream().anyMatch(claim -> isUnknown(zone, claim));
        require("P4", !(served && unknown), "a zone is done with while a mark is left", world.claims.of(zone));
    }

    /** A delete that was refused keeps its mark on the record that is still there. */
    private boolean isUnknown(ZoneId zone, Claim claim) {
        boolean refusedDelete = claim.pending()
                        .filter(mark -> mark.kind() == PendingMark.Kind.DELETE)
                        .isPresent()
                && world.provider.zone(zone).containsKey(claim.key());
        return claim.pending().isPresent() && !refusedDelete;
    }

    /** Nothing is left to do, nobody waits, and what is wanted is there wherever nobody stands in the way. */
    void atRest() {
        logs.values().forEach(log -> require("P3", log.isRepeatable(), "writes cannot be repeated", log));
        for (ZoneId id : world.zones()) {
            ModelIntent.Zone zone = world.intent.zone(id);
            require("P4", zone.wishes.stream().noneMatch(Wish::isOpen), "somebody waits", zone.wishes);
            List<RrSet> listed =
                    world.provider.zone(id).values().stream().map(Held::rrset).toList();
            Plan plan = Planner.plan(new PlanInput(
                    zone.name,
                    List.copyOf(zone.desired.values()),
                    Set.of(),
                    false,
                    listed,
                    world.claims.of(id),
                    World.SELF,
                    Policy.SYNC,
                    Long.MAX_VALUE));
            require("P4", plan.isEmpty(), "a plan is left", plan);
            plan.refusals().forEach(refusal -> requireSomebodyInTheWay(id, refusal));
            world.claims.of(id).forEach(claim -> require("P4", claim.pending().isEmpty(), "a mark is left", claim));
        }
    }

    private void requireSomebodyInTheWay(ZoneId id, Refusal refusal) {
        boolean foreign = world.provider.zone(id).values().stream()
                .anyMatch(held -> held.rrset().name().equals(refusal.key().name()) && held.hand() != Hand.OURS);
        boolean claimed = world.claims.of(id).stream()
                .anyMatch(claim -> claim.key().name().equals(refusal.key().name())
                        && claim.owner().equals(World.OTHER));
        require("P4", foreign || claimed, "refused without reason", refusal);
    }

    void require(String promise, boolean kept, String what, @Nullable Object... context) {
        if (!kept && violation == null) {
            violation = promise + " broken: " + what + " " + Arrays.toString(context);
            world.clock.trace(violation);
        }
    }

    private static boolean describes(PendingMark mark, Change change) {
        return switch (change) {
            case Change.Create create -> mark.kind() == PendingMark.Kind.CREATE && writes(mark, create.after());
            case Change.Update update -> mark.kind() == PendingMark.Kind.UPDATE && writes(mark, update.after());
            case Change.Delete delete -> mark.kind() == PendingMark.Kind.DELETE;
        };
    }

    private static boolean writes(PendingMark mark, RrSet rrset) {
        return mark.after().containsAll(rrset.hashes());
    }
}
