package dev.byod.reconcile;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.name.DnsName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Names that no plan may touch for now: an earlier write of ours may still arrive there.
 *
 * <p>A crash or a timeout leaves a mark. As long as its time has not run out and the provider shows what stood there
 * before, the write may be under way; a second one beside it could outlive the claim that both share. A whole name
 * rests, since its record types exclude each other.
 *
 * @param untilEpochMillis when the first of them is certain
 */
record Resting(Set<DnsName> names, OptionalLong untilEpochMillis) {

    static Resting of(Collection<Claim> ours, Collection<RrSet> listed, long nowEpochMillis) {
        Map<RrKey, Set<String>> found = listed.stream().collect(toMap(RrSet::key, RrSet::hashes));
        List<Claim> open = ours.stream()
                .filter(claim -> claim.pending()
                        .filter(mark -> mayArrive(mark, found.getOrDefault(claim.key(), Set.of()), nowEpochMillis))
                        .isPresent())
                .toList();
        return new Resting(
                open.stream().map(claim -> claim.key().name()).collect(toUnmodifiableSet()),
                open.stream()
                        .flatMap(claim -> claim.pending().stream())
                        .mapToLong(PendingMark::deadlineEpochMillis)
                        .min());
    }

    boolean holds(RrKey key) {
        return names.contains(key.name());
    }

    private static boolean mayArrive(PendingMark mark, Set<String> found, long nowEpochMillis) {
        return !mark.isOpaque() && mark.isRunning(nowEpochMillis) && found.equals(mark.before());
    }
}
