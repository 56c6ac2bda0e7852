package dev.byod.core.plan;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.Ownership;
import dev.byod.core.claim.Standing;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Tells plans that a mistake has made from plans that somebody wants. What was agreed to counts as if it had happened
 * before: neither its records nor their deletion are counted. A plan without danger has none with any consent.
 */
public final class Guard {

    /** From so many records on, all of them are too many to go. */
    static final int ALL_FROM = 3;

    /** From so many records on, a share of them is too much to go. */
    static final int SHARE_FROM = 10;

    static final int MOST_PERCENT = 30;

    private Guard() {}

    /** What of the plan has to wait; {@code nothingWanted}: no zone at all wants a record. */
    public static Held judge(PlanInput input, Plan plan, Consent consent, boolean nothingWanted) {
        RrKey nameServers = RrKey.of(input.zone().apex(), RrType.NS);
        List<Change> open = plan.changes().stream()
                .filter(change ->
                        change instanceof Change.Delete || change.key().equals(nameServers))
                .filter(change -> !consent.covers(change.key()))
                .toList();
        if (open.isEmpty()) {
            return Held.NOTHING;
        }
        List<Change> deletes =
                open.stream().filter(Change.Delete.class::isInstance).toList();
        int existing = owned(input) - agreed(plan, consent);
        return deletions(deletes, existing, nothingWanted)
                .map(danger -> Held.of(open, danger))
                .findFirst()
                .orElseGet(() -> nameServers(open, nameServers));
    }

    private static Stream<Danger> deletions(List<Change> deletes, int existing, boolean nothingWanted) {
        int gone = deletes.size();
        if (gone == 0) {
            return Stream.empty();
        }
        if (nothingWanted) {
            return Stream.of(new Danger(Danger.Kind.NOTHING_WANTED, gone, existing));
        }
        if (existing >= ALL_FROM && gone == existing) {
            return Stream.of(new Danger(Danger.Kind.ALL_RECORDS, gone, existing));
        }
        return existing >= SHARE_FROM && 100L * gone > (long) MOST_PERCENT * existing
                ? Stream.of(new Danger(Danger.Kind.TOO_MANY_DELETIONS, gone, existing))
                : Stream.empty();
    }

    private static Held nameServers(List<Change> open, RrKey nameServers) {
        List<Change> changes =
                open.stream().filter(change -> change.key().equals(nameServers)).toList();
        return changes.isEmpty() ? Held.NOTHING : Held.of(changes, new Danger(Danger.Kind.APEX_NS, 1, 1));
    }

    /** Records at the provider that are ours. */
    private static int owned(PlanInput input) {
        Map<RrKey, Claim> claims = new HashMap<>();
        input.claims().forEach(claim -> claims.put(claim.key(), claim));
        return (int) input.current().stream()
                .filter(listed -> isOurs(listed, claims, input))
                .count();
    }

    private static boolean isOurs(RrSet listed, Map<RrKey, Claim> claims, PlanInput input) {
        return Ownership.of(listed, claims.get(listed.key()), input.self()) instanceof Standing.Ours;
    }

    private static int agreed(Plan plan, Consent consent) {
        return (int) plan.changes().stream()
                .filter(Change.Delete.class::isInstance)
                .filter(change -> consent.covers(change.key()))
                .count();
    }
}
