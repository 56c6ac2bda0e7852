package dev.byod.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.Ownership;
import dev.byod.core.claim.Standing;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** P9: whatever is missing from what is wanted, no more than a few records go that nobody agreed to. */
class GuardProperties {

    /** A zone of ours with holes in its wishes, and what was agreed to. */
    record Case(PlanInput input, Consent consent, boolean nothingWanted) {}

    @Property
    void of_what_is_left_without_the_agreed_at_most_a_share_goes_and_never_all(@ForAll("cases") Case it) {
        Plan plan = Planner.plan(it.input());
        Held held = Guard.judge(it.input(), plan, it.consent(), it.nothingWanted());
        Set<RrKey> going = plan.changes().stream()
                .filter(change -> change instanceof Change.Delete && !held.holds(change.key()))
                .map(Change::key)
                .filter(key -> !it.consent().keys().contains(key))
                .collect(Collectors.toSet());
        long left = ours(it.input()).stream()
                .filter(key -> !it.consent().keys().contains(key) || wanted(it.input(), key))
                .count();
        assertThat(going.size()).isLessThanOrEqualTo((int) Math.max(8, left * 3 / 10));
        assertThat(left >= 3 && going.size() == left).isFalse();
        assertThat(it.nothingWanted() && !going.isEmpty()).isFalse();
    }

    @Property
    void a_plan_that_is_safe_without_consent_is_safe_with_any(@ForAll("cases") Case it) {
        Plan plan = Planner.plan(it.input());
        if (Guard.judge(it.input(), plan, Consent.NONE, it.nothingWanted()).isEmpty()) {
            assertThat(Guard.judge(it.input(), plan, it.consent(), it.nothingWanted())
                            .isEmpty())
                    .isTrue();
        }
    }

    @Property
    void only_changes_of_the_plan_wait_and_only_such_as_nobody_agreed_to(@ForAll("cases") Case it) {
        Plan plan = Planner.plan(it.input());
        Held held = Guard.judge(it.input(), plan, it.consent(), it.nothingWanted());
        assertThat(plan.changes()).containsAll(held.changes());
        assertThat(held.changes())
                .noneMatch(change -> it.consent().keys().contains(change.key()) || change instanceof Change.Create);
    }

    @Provide
    Arbitrary<Case> cases() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 60),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.of(true, false),
                        Arbitraries.randoms())
                .as((size, lostPercent, agreedPercent, nothingWanted, random) -> {
                    List<RrSet> all = IntStream.range(0, size)
                            .mapToObj(GuardProperties::rrset)
                            .toList();
                    List<RrSet> wanted = new ArrayList<>();
                    Set<RrKey> agreed = new HashSet<>();
                    for (RrSet rrset : all) {
                        if (random.nextInt(100) >= lostPercent) {
                            wanted.add(rrset);
                        } else if (random.nextInt(100) < agreedPercent) {
                            agreed.add(rrset.key());
                        }
                    }
                    return new Case(input(wanted, all), new Consent(agreed, false), nothingWanted && wanted.isEmpty());
                });
    }

    private static PlanInput input(List<RrSet> wanted, List<RrSet> all) {
        List<Claim> claims = all.stream()
                .map(rrset -> new Claim(rrset.key(), Worlds.US, Map.of()))
                .toList();
        return new PlanInput(Worlds.ZONE, wanted, Set.of(), false, all, claims, Worlds.US, Policy.SYNC, 0);
    }

    private static RrSet rrset(int number) {
        RrKey key = RrKey.of(Worlds.ZONE.resolve("r" + number), RrType.A);
        return new RrSet(key, 300, List.of(RdataText.parse(RrType.A, "192.0.2.1")));
    }

    private static boolean wanted(PlanInput input, RrKey key) {
        return input.desired().stream().anyMatch(rrset -> rrset.key().equals(key));
    }

    private static List<RrKey> ours(PlanInput input) {
        Map<RrKey, Claim> claims = input.claims().stream().collect(Collectors.toMap(Claim::key, claim -> claim));
        return input.current().stream()
                .filter(rrset -> Ownership.of(rrset, claims.get(rrset.key()), input.self()) instanceof Standing.Ours)
                .map(RrSet::key)
                .toList();
    }
}
