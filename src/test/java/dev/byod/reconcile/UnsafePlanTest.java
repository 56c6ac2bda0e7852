package dev.byod.reconcile;

import static dev.byod.reconcile.Records.ZONE;
import static dev.byod.reconcile.Records.claim;
import static dev.byod.reconcile.Records.intent;
import static dev.byod.reconcile.Records.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.FaultCode;
import dev.byod.core.claim.Claim;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Consent;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.work.ItemResult;
import dev.byod.store.contract.ZoneIntent;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a pass does with a plan that nobody can have meant. */
class UnsafePlanTest {

    private static final List<RrSet> FOUR = IntStream.range(0, 4)
            .mapToObj(number -> Records.a(key("r" + number, RrType.A), "192.0.2.1"))
            .toList();

    private final Bench bench = new Bench();

    @Test
    void nothing_goes_and_a_person_is_shown_what_would() {
        look(List.of());
        assertThat(bench.applied).isEmpty();
        assertThat(bench.claimed).isEmpty();
        assertThat(bench.facts).contains("PlanHeld");
        assertThat(bench.held).hasSize(4).allMatch(Consents.Waiting::deletes);
        assertThat(bench.held.getFirst().result().code()).contains(FaultCode.PLAN_UNSAFE);
        assertThat(bench.onlySettled().retryIn().orElseThrow()).isPositive();
        assertThat(bench.turnsGivenBack).isEqualTo(1);
    }

    @Test
    void what_is_wanted_is_written_meanwhile_except_where_something_waits() {
        RrSet fresh = Records.a(key("fresh", RrType.A), "192.0.2.7");
        RrSet crossing = Records.cname("r0");
        bench.asked.put(ZONE, Set.of(fresh.key(), crossing.key()));
        look(List.of(fresh, crossing));
        assertThat(bench.applied).containsExactly(new Change.Create(fresh));
        assertThat(answer(fresh.key()).state()).isEqualTo(ItemResult.State.SUCCEEDED);
        assertThat(answer(crossing.key()).code()).contains(FaultCode.PLAN_UNSAFE);
    }

    @Test
    void what_somebody_agreed_to_goes() {
        bench.consent = new Consent(Set.copyOf(FOUR.stream().map(RrSet::key).toList()), false);
        look(List.of());
        assertThat(bench.applied).hasSize(4);
        assertThat(bench.held).isEmpty();
        assertThat(bench.consulted).containsExactly("consent");
    }

    @Test
    void a_harmless_plan_asks_nobody() {
        look(FOUR.subList(0, 3));
        assertThat(bench.applied).hasSize(1);
        assertThat(bench.consulted).isEmpty();
    }

    @Test
    void other_zones_are_asked_about_only_if_this_one_wants_nothing() {
        look(FOUR.subList(0, 3).subList(0, 0));
        assertThat(bench.consulted).containsExactly("consent", "nothing wanted");
        bench.consulted.clear();
        look(List.of(Records.a(key("fresh", RrType.A), "192.0.2.7")));
        assertThat(bench.consulted).containsExactly("consent");
    }

    @Test
    void the_last_record_of_a_zone_goes_as_long_as_anybody_wants_anything() {
        List<Claim> one = List.of(claim(FOUR.getFirst().key()));
        bench.listed.add(FOUR.getFirst());
        run(intent(List.of(), one));
        assertThat(bench.applied).hasSize(1);
    }

    @Test
    void the_last_record_of_a_zone_stays_if_nobody_wants_anything() {
        bench.nothingWanted = true;
        List<Claim> one = List.of(claim(FOUR.getFirst().key()));
        bench.listed.add(FOUR.getFirst());
        run(intent(List.of(), one));
        assertThat(bench.applied).isEmpty();
        assertThat(bench.held).hasSize(1);
    }

    @Test
    void who_waits_for_a_zone_that_stands_still_learns_why() {
        bench.asked.put(ZONE, Set.of(FOUR.getFirst().key()));
        bench.standstill = Optional.of(new Standstill(FaultCode.ZONE_SUSPENDED, "suspended"));
        bench.due(intent(FOUR, List.of()), 0);
        bench.zones.clear();
        bench.controller(Settings.defaults()).start();
        assertThat(answer(FOUR.getFirst().key()).code()).contains(FaultCode.ZONE_SUSPENDED);
        assertThat(bench.onlySettled().retryIn()).isPresent();
    }

    private void look(List<RrSet> desired) {
        bench.listed.clear();
        bench.listed.addAll(FOUR);
        run(intent(desired, FOUR.stream().map(rrset -> claim(rrset.key())).toList()));
    }

    private void run(ZoneIntent intent) {
        bench.due(intent, 0);
        bench.controller(Settings.defaults()).start();
    }

    private ItemResult answer(RrKey key) {
        return bench.onlySettled().answers().stream()
                .filter(answer -> answer.key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
