package dev.byod.core.plan;

import static java.util.Objects.requireNonNull;

import dev.byod.core.claim.Claim;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * All that a plan depends on. The lists may come in any order and hold a key once.
 *
 * @param frozenNames names with a wish that cannot be read: nothing happens to them
 * @param zoneFrozen a wish whose very name cannot be read: nothing is deleted in the zone
 * @param current everything listed at the provider, ours or not
 * @param nowEpochMillis a time <em>before</em> the listing began: what was written until then is in it
 */
public record PlanInput(
        ZoneName zone,
        List<RrSet> desired,
        Set<DnsName> frozenNames,
        boolean zoneFrozen,
        List<RrSet> current,
        List<Claim> claims,
        OwnerId self,
        Policy policy,
        long nowEpochMillis) {

    public PlanInput {
        requireNonNull(zone);
        requireNonNull(self);
        requireNonNull(policy);
        frozenNames = Set.copyOf(frozenNames);
        desired = sorted("desired", desired, RrSet::key);
        current = sorted("current", current, RrSet::key);
        claims = sorted("claims", claims, Claim::key);
    }

    private static <T> List<T> sorted(String what, List<T> values, Function<T, RrKey> key) {
        if (isAscending(values, key)) {
            return List.copyOf(values);
        }
        List<T> sorted = values.stream().sorted(Comparator.comparing(key)).toList();
        for (int i = 1; i < sorted.size(); i++) {
            if (key.apply(sorted.get(i)).equals(key.apply(sorted.get(i - 1)))) {
                throw new IllegalArgumentException(what + ": " + key.apply(sorted.get(i)) + " twice (expected: once)");
            }
        }
        return sorted;
    }

    /** As lists mostly come; then no key is in there twice. */
    private static <T> boolean isAscending(List<T> values, Function<T, RrKey> key) {
        for (int i = 1; i < values.size(); i++) {
            if (key.apply(values.get(i - 1)).compareTo(key.apply(values.get(i))) >= 0) {
                return false;
            }
        }
        return true;
    }
}
