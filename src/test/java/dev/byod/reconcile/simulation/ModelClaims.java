package dev.byod.reconcile.simulation;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.OwnerId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import dev.byod.store.contract.ClaimFinish;
import dev.byod.store.contract.ClaimRequest;
import dev.byod.store.contract.ClaimResult;
import dev.byod.store.contract.IntentBatch;
import dev.byod.store.contract.ZoneIntent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** {@code dns_ownership}, with the guard in front of every write of ours. */
final class ModelClaims {

    private record Place(ZoneId zone, RrKey key) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            return zone.equals(other.zone) ? key.compareTo(other.key) : zone.compareTo(other.zone);
        }
    }

    private final TreeMap<Place, Claim> claims = new TreeMap<>();
    private final TreeMap<Place, Claim> abandoned = new TreeMap<>();
    private final ModelQueue queue;
    private final Oracle oracle;
    private final OwnerId self;

    ModelClaims(ModelQueue queue, Oracle oracle, OwnerId self) {
        this.queue = queue;
        this.oracle = oracle;
        this.self = self;
    }

    List<Claim> of(ZoneId zone) {
        return in(zone, claims);
    }

    /** What the second query of a batch adds to the first; abandoned claims still count. */
    IntentBatch addTo(IntentBatch batch) {
        Map<ZoneId, ZoneIntent> zones = new HashMap<>();
        batch.zones()
                .forEach((id, zone) -> zones.put(
                        id,
                        new ZoneIntent(
                                id,
                                zone.name(),
                                zone.policy(),
                                zone.desired(),
                                zone.frozenNames(),
                                zone.zoneFrozen(),
                                counted(id))));
        return new IntentBatch(zones, batch.mark());
    }

    private List<Claim> counted(ZoneId zone) {
        TreeMap<Place, Claim> all = new TreeMap<>(abandoned);
        all.putAll(claims);
        return in(zone, all);
    }

    private static List<Claim> in(ZoneId zone, Map<Place, Claim> claims) {
        return claims.entrySet().stream()
                .filter(entry -> entry.getKey().zone().equals(zone))
                .map(Map.Entry::getValue)
                .toList();
    }

    Optional<Claim> find(ZoneId zone, RrKey key) {
        return Optional.ofNullable(claims.get(new Place(zone, key)));
    }

    Optional<Claim> ours(ZoneId zone, RrKey key) {
        return find(zone, key).filter(claim -> claim.owner().equals(self));
    }

    /** Another registry's claim, made past us. */
    void put(ZoneId zone, RrKey key, OwnerId owner) {
        claims.put(new Place(zone, key), new Claim(key, owner, Map.of()));
    }

    List<ClaimResult> claim(Collection<ClaimRequest> requests) {
        List<ClaimResult> results = new ArrayList<>();
        requests.forEach(request -> results.add(claim(request)));
        return results;
    }

    void finish(Collection<ClaimFinish> finishes) {
        for (ClaimFinish finish : finishes) {
            Place place = new Place(finish.zone(), finish.key());
            Claim claim = claims.getOrDefault(place, abandoned.get(place));
            if (claim != null && claim.owner().equals(self) && queue.holds(finish.zone(), finish.guard())) {
                finish(place, claim, finish.step());
            }
        }
    }

    private ClaimResult claim(ClaimRequest request) {
        if (!queue.holds(request.zone(), request.guard())) {
            return new ClaimResult.LeaseLost(request.zone(), request.key());
        }
        Place place = new Place(request.zone(), request.key());
        Claim held = claims.get(place);
        if (held != null && !held.owner().equals(self)) {
            return new ClaimResult.HeldBy(request.zone(), request.key(), held.owner());
        }
        oracle.claiming(request.zone(), request.key(), request.mark());
        abandoned.remove(place);
        oracle.provenance().marked(request.zone(), request.key(), request.mark());
        String mark = request.mark().text();
        claims.put(place, new Claim(request.key(), self, Map.of(PendingMark.LABEL, mark)));
        return new ClaimResult.Won(request.zone(), request.key());
    }

    private void finish(Place place, Claim claim, ClaimFinish.Step step) {
        switch (step) {
            case CLEAR_MARK -> {
                abandoned.remove(place);
                claims.put(place, new Claim(place.key(), self, Map.of()));
            }
            case RELEASE -> release(place);
            case ABANDON -> {
                claim.pending().filter(mark -> !mark.after().isEmpty()).ifPresent(mark -> abandoned.put(place, claim));
                release(place);
            }
        }
    }

    private void release(Place place) {
        if (claims.remove(place) != null) {
            oracle.released(place.zone(), place.key());
        }
    }
}
