package dev.byod.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.ClaimEnd;
import dev.byod.core.claim.Ownership;
import dev.byod.core.claim.Standing;
import dev.byod.core.claim.WriteEnd;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PlannerProperties {

    private static final long NEXT_DEADLINE = 20_000;

    @Property(tries = 500)
    void aPlanBringsAboutWhatIsWantedOfOurs(@ForAll("inputs") PlanInput input) {
        Plan plan = Planner.plan(input);
        ModelZone zone = applied(input, plan);

        Set<RrKey> excused = new HashSet<>(refused(plan));
        plan.waits().forEach(wait -> excused.add(wait.key()));
        for (RrSet wanted : input.desired()) {
            assertThat(excused.contains(wanted.key())
                            || zone.find(wanted.key())
                                    .filter(wanted::isSatisfiedBy)
                                    .isPresent())
                    .as(wanted::toString)
                    .isTrue();
        }
        for (RrSet listed : zone.list()) {
            assertThat(excused.contains(listed.key()) || !isOurs(input, listed.key()) || isWanted(input, listed.key()))
                    .as(listed::toString)
                    .isTrue();
        }
    }

    @Property(tries = 500)
    void aPlanAfterAPlanIsEmpty(@ForAll("inputs") PlanInput input) {
        Plan plan = Planner.plan(input);

        Plan again = Planner.plan(after(input, plan));

        assertThat(again.isEmpty()).as(again::toString).isTrue();
        assertThat(refused(again)).isEqualTo(refused(plan));
    }

    @Property(tries = 500)
    void aRecordThatIsNotOursIsInNoChange(@ForAll("inputs") PlanInput input) {
        Plan plan = Planner.plan(input);

        Set<RrKey> changed =
                new HashSet<>(plan.changes().stream().map(Change::key).toList());
        for (RrSet listed : input.current()) {
            if (!isOurs(input, listed.key())) {
                assertThat(changed).doesNotContain(listed.key());
            }
        }
    }

    @Property(tries = 500)
    void theOrderOfTheInputDoesNotMatter(@ForAll("inputs") PlanInput input, @ForAll Random random) {
        PlanInput shuffled = new PlanInput(
                input.zone(),
                shuffled(input.desired(), random),
                input.frozenNames(),
                input.zoneFrozen(),
                shuffled(input.current(), random),
                shuffled(input.claims(), random),
                input.self(),
                input.policy(),
                input.nowEpochMillis());

        assertThat(Planner.plan(shuffled)).isEqualTo(Planner.plan(input));
    }

    @Property(tries = 500)
    void eachChangeFindsWhatItExpectsAndLeavesALegalZone(@ForAll("inputs") PlanInput input) {
        ModelZone zone = new ModelZone(input.current());
        for (Change change : Planner.plan(input).changes()) {
            assertThat(zone.apply(change)).as(change::toString).isTrue();
        }
    }

    @Property(tries = 500)
    void aPolicyIsKept(@ForAll("inputs") PlanInput input) {
        for (Change change : Planner.plan(input).changes()) {
            switch (change) {
                case Change.Create create -> {}
                case Change.Update update -> assertThat(input.policy()).isNotEqualTo(Policy.CREATE_ONLY);
                case Change.Delete delete -> assertThat(input.policy()).isEqualTo(Policy.SYNC);
            }
        }
    }

    @Property(tries = 500)
    void nothingHappensAtAFrozenNameAndNothingIsDeletedInAFrozenZone(@ForAll("inputs") PlanInput input) {
        Plan plan = Planner.plan(input);

        assertThat(Stream.of(plan.changes().stream().map(Change::key), plan.releases().stream(), plan.clears().stream())
                        .flatMap(keys -> keys)
                        .map(RrKey::name))
                .noneMatch(input.frozenNames()::contains);
        if (input.zoneFrozen()) {
            assertThat(plan.changes()).doesNotHaveAnyElementsOfTypes(Change.Delete.class);
        }
    }

    @Property(tries = 500)
    void nothingIsDeletedForARefusedReplacementAlone(@ForAll("inputs") PlanInput input) {
        Plan plan = Planner.plan(input);
        ModelZone zone = applied(input, plan);

        for (Change change : plan.changes()) {
            boolean replaced = input.desired().stream()
                    .map(RrSet::key)
                    .anyMatch(wanted -> excludes(wanted, change.key()) && !givesWay(input, wanted));
            if (change instanceof Change.Delete && replaced) {
                assertThat(zone.list()).anyMatch(listed -> excludes(listed.key(), change.key()));
            }
        }
    }

    @Property(tries = 500)
    void everyWishIsAnsweredOnce(@ForAll("inputs") PlanInput input) {
        Plan plan = Planner.plan(input);
        List<RrKey> answered = new ArrayList<>(refused(plan));
        plan.changes().stream()
                .map(Change::key)
                .filter(key -> !answered.contains(key))
                .forEach(answered::add);
        answered.addAll(plan.settled());
        plan.waits().forEach(wait -> answered.add(wait.key()));
        plan.foreign().forEach(each -> answered.add(each.key()));

        assertThat(answered).doesNotHaveDuplicates();
        assertThat(answered)
                .containsAll(input.desired().stream().map(RrSet::key).toList());
        assertThat(answered)
                .containsAll(input.current().stream().map(RrSet::key).toList());
        assertThat(answered).containsAll(input.claims().stream().map(Claim::key).toList());
    }

    @Property(tries = 500)
    void aClaimIsReleasedOnlyIfItHoldsNothingAndNothingCanArrive(@ForAll("inputs") PlanInput input) {
        ModelClaims claims = new ModelClaims(input.claims());
        for (RrKey key : Planner.plan(input).releases()) {
            assertThat(isOurs(input, key)).isFalse();
            assertThat(claims.find(key).flatMap(Claim::pending).filter(mark -> mark.mayBring(input.nowEpochMillis())))
                    .isEmpty();
        }
    }

    @Provide
    Arbitrary<PlanInput> inputs() {
        return Worlds.inputs();
    }

    private static ModelZone applied(PlanInput input, Plan plan) {
        ModelZone zone = new ModelZone(input.current());
        plan.changes().forEach(zone::apply);
        return zone;
    }

    /** The input of the next plan, when everything went well. */
    private static PlanInput after(PlanInput input, Plan plan) {
        ModelClaims claims = new ModelClaims(input.claims());
        for (Change change : plan.changes()) {
            claims.mark(change.key(), input.self(), plan.mark(change, NEXT_DEADLINE));
            claims.end(change.key(), plan.claimAfter(change, WriteEnd.WRITTEN));
        }
        plan.releases().forEach(key -> claims.end(key, ClaimEnd.RELEASE));
        plan.clears().forEach(key -> claims.end(key, ClaimEnd.CLEAR_MARK));
        return new PlanInput(
                input.zone(),
                input.desired(),
                input.frozenNames(),
                input.zoneFrozen(),
                applied(input, plan).list(),
                claims.list(),
                input.self(),
                input.policy(),
                input.nowEpochMillis());
    }

    private static Set<RrKey> refused(Plan plan) {
        Set<RrKey> refused = new HashSet<>();
        plan.refusals()
                .forEach(refusal -> assertThat(refused.add(refusal.key())).isTrue());
        return refused;
    }

    private static boolean isOurs(PlanInput input, RrKey key) {
        ModelClaims claims = new ModelClaims(input.claims());
        return new ModelZone(input.current())
                .find(key)
                .filter(listed -> claims.find(key)
                        .filter(claim -> Ownership.of(listed, claim, input.self()) instanceof Standing.Ours)
                        .isPresent())
                .isPresent();
    }

    private static boolean isWanted(PlanInput input, RrKey key) {
        return input.desired().stream().anyMatch(wanted -> wanted.key().equals(key));
    }

    /** Whether the wish is one for a CNAME beside another one. */
    private static boolean givesWay(PlanInput input, RrKey wish) {
        return wish.type().equals(RrType.CNAME)
                && input.desired().stream().anyMatch(other -> excludes(wish, other.key()));
    }

    private static boolean excludes(RrKey one, RrKey other) {
        return one.name().equals(other.name()) && !one.type().coexistsWith(other.type());
    }

    private static <T> List<T> shuffled(Collection<T> values, Random random) {
        List<T> shuffled = new ArrayList<>(values);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
