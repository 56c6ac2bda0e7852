package dev.byod.core.plan;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.ClaimEnd;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.OwnerId;
import dev.byod.core.rrset.RrKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The claims of one zone, as a registry keeps them. */
final class ModelClaims {

    private final Map<RrKey, Claim> claims = new TreeMap<>();

    ModelClaims(Collection<Claim> claims) {
        claims.forEach(claim -> this.claims.put(claim.key(), claim));
    }

    List<Claim> list() {
        return List.copyOf(claims.values());
    }

    Optional<Claim> find(RrKey key) {
        return Optional.ofNullable(claims.get(key));
    }

    void mark(RrKey key, OwnerId owner, PendingMark mark) {
        claims.put(key, new Claim(key, owner, Map.of(PendingMark.LABEL, mark.text())));
    }

    void end(RrKey key, ClaimEnd end) {
        switch (end) {
            case KEEP -> {}
            case RELEASE -> claims.remove(key);
            case CLEAR_MARK -> claims.computeIfPresent(key, (same, claim) -> new Claim(key, claim.owner(), Map.of()));
        }
    }
}
