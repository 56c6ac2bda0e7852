package dev.byod.core.drift;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.FaultCode;
import dev.byod.core.claim.Claim;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Plan;
import dev.byod.core.plan.PlanInput;
import dev.byod.core.plan.Refusal;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Looks a plan through for differences.
 *
 * @param refused wishes that are not carried out
 * @param claimed records of ours, marked or not
 * @param written those that no write of ours is under way to: a mark explains any difference
 */
record Finder(
        Plan plan, List<Refusal> refused, NavigableMap<RrKey, RrSet> listed, Set<RrKey> claimed, Set<RrKey> written) {

    static Finder of(PlanInput input, Plan plan) {
        List<Claim> ours = input.claims().stream()
                .filter(claim -> claim.owner().equals(input.self()))
                .toList();
        Set<RrKey> wanted = input.desired().stream().map(RrSet::key).collect(toUnmodifiableSet());
        return new Finder(
                plan,
                plan.refusals().stream()
                        .filter(refusal -> wanted.contains(refusal.key()))
                        .toList(),
                input.current().stream().collect(toMap(RrSet::key, rrset -> rrset, (one, other) -> one, TreeMap::new)),
                keys(ours.stream()),
                keys(ours.stream().filter(claim -> claim.pending().isEmpty())));
    }

    List<Drift> owned() {
        Stream<Drift> corrected = plan.changes().stream().flatMap(change -> owned(change).stream());
        Stream<Drift> forbidden = refused.stream().flatMap(refusal -> forbidden(refusal).stream());
        return Stream.concat(corrected, forbidden)
                .filter(drift -> written.contains(drift.key()))
                .toList();
    }

    List<Drift> foreign() {
        return refused.stream().flatMap(refusal -> foreign(refusal).stream()).toList();
    }

    private static Optional<Drift> owned(Change change) {
        return switch (change) {
            case Change.Create(RrSet after) ->
                Optional.of(new Drift(after.key(), Drift.Kind.MISSING, Optional.empty(), ""));
            case Change.Update(RrSet before, RrSet after) ->
                Optional.of(new Drift(after.key(), Drift.Kind.CHANGED, Optional.of(before), ""));
            case Change.Delete delete -> Optional.empty();
        };
    }

    /** Somebody changed it, and the zone's policy does not let us change it back. */
    private Optional<Drift> forbidden(Refusal refusal) {
        return refusal.code() == FaultCode.POLICY_FORBIDS
                ? Optional.of(new Drift(refusal.key(), Drift.Kind.CHANGED, found(refusal.key()), refusal.detail()))
                : Optional.empty();
    }

    private Optional<Drift> foreign(Refusal refusal) {
        RrKey key = refusal.key();
        return switch (refusal.code()) {
            case RECORD_UNCLAIMED, OWNERSHIP_CONFLICT -> Optional.of(foreign(refusal, found(key)));
            case CNAME_CONFLICT -> inTheWay(key).map(blocker -> foreign(refusal, Optional.of(blocker)));
            default -> Optional.empty();
        };
    }

    private static Drift foreign(Refusal refusal, Optional<RrSet> observed) {
        return new Drift(refusal.key(), Drift.Kind.FOREIGN, observed, refusal.detail());
    }

    /** A is the first of the types at a name. */
    private Optional<RrSet> inTheWay(RrKey key) {
        return listed.tailMap(RrKey.of(key.name(), RrType.A)).values().stream()
                .takeWhile(other -> other.name().equals(key.name()))
                .filter(other -> !claimed.contains(other.key()))
                .filter(other -> !other.type().coexistsWith(key.type()))
                .findFirst();
    }

    private Optional<RrSet> found(RrKey key) {
        return Optional.ofNullable(listed.get(key));
    }

    private static Set<RrKey> keys(Stream<Claim> claims) {
        return claims.map(Claim::key).collect(toUnmodifiableSet());
    }
}
