package dev.byod.reconcile;

import static dev.byod.reconcile.Records.NEW;
import static dev.byod.reconcile.Records.OLD;
import static dev.byod.reconcile.Records.OTHER;
import static dev.byod.reconcile.Records.WWW;
import static dev.byod.reconcile.Records.ZONE;
import static dev.byod.reconcile.Records.claim;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.LaneReply.Snapshot;
import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.drift.Drift;
import dev.byod.core.drift.Drift.Kind;
import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.ZoneId;
import dev.byod.core.plan.Policy;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.work.Lease;
import dev.byod.store.contract.ZoneIntent;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a pass makes of a zone that somebody else has touched. */
class DriftTest {

    private static final Settings SETTINGS = Settings.defaults();

    private final Bench bench = new Bench();

    @Test
    void a_record_of_ours_that_is_gone_is_written_again_and_told() {
        look(List.of(NEW), List.of(claim(WWW)));
        assertThat(onlyFound()).isEqualTo(new Sight.Found(drift(Kind.MISSING, Optional.empty()), true));
        assertThat(bench.applied).hasSize(1);
        assertThat(bench.facts).containsSubsequence("DriftFound", "ClaimsCommitted", "DriftCorrected", "PassSettled");
    }

    @Test
    void a_record_of_ours_with_other_values_or_another_ttl_is_changed() {
        bench.listed.add(OLD);
        look(List.of(NEW), List.of(claim(WWW)));
        assertThat(onlyFound()).isEqualTo(new Sight.Found(drift(Kind.CHANGED, Optional.of(OLD)), true));

        RrSet longer = new RrSet(WWW, 301, NEW.rdata());
        bench.listed.set(0, longer);
        look(List.of(NEW), List.of(claim(WWW)));
        assertThat(onlyFound().drift().observed()).contains(longer);
    }

    @Test
    void what_a_correction_did_not_write_is_still_to_be_corrected() {
        bench.writing = changes -> Future.succeededFuture(
                List.of(new Outcome.Failed(WWW, FaultCode.PROVIDER_REFUSED, "no", false, OptionalLong.empty())));
        look(List.of(NEW), List.of(claim(WWW)));
        assertThat(onlyFound().corrected()).isFalse();
        assertThat(bench.facts).doesNotContain("DriftCorrected");
    }

    @Test
    void a_foreign_record_in_the_place_of_a_wish_is_told_and_left_alone() {
        bench.listed.add(OLD);
        look(List.of(NEW), List.of());
        assertThat(onlyFound().drift().kind()).isEqualTo(Kind.FOREIGN);
        assertThat(onlyFound().drift().observed()).contains(OLD);
        assertThat(onlyFound().drift().detail()).contains("was not created by us");
        assertThat(bench.applied).isEmpty();
        assertThat(bench.suspected).isEmpty();
    }

    @Test
    void a_foreign_record_that_blocks_a_wish_of_another_type_is_shown_in_its_place() {
        bench.listed.add(OLD);
        look(List.of(Records.cname("www")), List.of());
        assertThat(onlyFound().drift().key()).isEqualTo(Records.cname("www").key());
        assertThat(onlyFound().drift().observed()).contains(OLD);
    }

    @Test
    void a_record_that_nobody_wants_is_no_drift() {
        bench.listed.add(OLD);
        look(List.of(), List.of());
        assertThat(seen().drift()).isEmpty();
        assertThat(seen().records()).isEqualTo(1);
    }

    @Test
    void another_owners_claim_is_foreign_even_where_nothing_is_listed() {
        look(List.of(NEW), List.of(new Claim(WWW, OTHER, Map.of())));
        assertThat(onlyFound().drift().kind()).isEqualTo(Kind.FOREIGN);
        assertThat(onlyFound().drift().observed()).isEmpty();
    }

    @Test
    void what_the_policy_does_not_let_us_change_back_is_told_all_the_same() {
        bench.listed.add(OLD);
        ZoneIntent intent = Records.intent(List.of(NEW), List.of(claim(WWW)));
        look(new ZoneIntent(
                intent.id(), intent.name(), Policy.CREATE_ONLY, intent.desired(), Set.of(), false, intent.claims()));
        assertThat(onlyFound().drift().kind()).isEqualTo(Kind.CHANGED);
        assertThat(onlyFound().corrected()).isFalse();
        assertThat(bench.applied).isEmpty();
    }

    @Test
    void what_somebody_asks_for_is_no_drift() {
        bench.listed.add(OLD);
        bench.asked.put(ZONE, Set.of(WWW));
        look(List.of(NEW), List.of(claim(WWW)));
        assertThat(seen().drift()).isEmpty();
        assertThat(bench.suspected).isEmpty();
        assertThat(bench.applied).hasSize(1);
    }

    @Test
    void a_write_that_is_under_way_explains_any_difference() {
        look(List.of(NEW), List.of(claim(WWW, PendingMark.create(NEW, 1))));
        look(List.of(NEW), List.of());
        assertThat(bench.suspected).isEmpty();
        assertThat(seen().drift()).isEmpty();
    }

    @Test
    void intent_that_never_came_true_is_written_and_is_no_drift() {
        bench.suspicions.put(WWW, new Suspicion.Unsettled());
        look(List.of(NEW), List.of(claim(WWW)));
        assertThat(seen().drift()).isEmpty();
        assertThat(bench.applied).hasSize(1);
    }

    @Test
    void what_was_written_just_now_is_trusted_and_looked_at_again() {
        bench.suspicions.put(WWW, new Suspicion.Trusted(Duration.ofSeconds(40)));
        look(List.of(NEW), List.of(claim(WWW)));
        assertThat(bench.applied).isEmpty();
        assertThat(seen().drift()).isEmpty();
        assertThat(bench.onlySettled().retryIn()).contains(Duration.ofSeconds(40));
        assertThat(bench.facts).doesNotContain("DriftFound");
    }

    @Test
    void what_somebody_keeps_changing_back_rests_and_is_told() {
        RrSet mail = Records.a(Records.key("mail", WWW.type()), "192.0.2.9");
        bench.suspicions.put(WWW, new Suspicion.Held(Duration.ofMinutes(50)));
        look(List.of(NEW, mail), List.of(claim(WWW), claim(mail.key())));
        assertThat(bench.applied).extracting(change -> change.key()).containsExactly(mail.key());
        assertThat(seen().drift()).hasSize(2);
        assertThat(seen().corrected()).isEqualTo(1);
        assertThat(bench.onlySettled().retryIn()).isEmpty();
        assertThat(bench.facts).containsSubsequence("DriftFound", "DriftHeld");
    }

    @Test
    void a_listing_that_fails_is_kept_as_a_failure() {
        bench.listing = binding -> Future.failedFuture(new Fault(FaultCode.PROVIDER_UNAVAILABLE, "down"));
        look(List.of(NEW), List.of());
        assertThat(bench.onlySettled().sight()).isEqualTo(new Sight.Failed(FaultCode.PROVIDER_UNAVAILABLE, "down"));
    }

    /** Both while many zones are due, and while the first looks take their time. */
    @Test
    void changes_are_leased_first_and_looks_take_a_fifth_at_most() {
        Promise<Snapshot> slow = Promise.promise();
        bench.listing = binding -> slow.future();
        for (int i = 0; i < 1_000; i++) {
            bench.checks.add(new Lease(new ZoneId(new UUID(1, i)), 1, 1, 0));
            bench.zones.put(new ZoneId(new UUID(1, i)), zone(new ZoneId(new UUID(1, i))));
        }
        Controller controller = bench.controller(SETTINGS);
        controller.start();
        int fifth = SETTINGS.zonesInFlight() / 5;
        assertThat(1_000 - bench.checks.size()).isEqualTo(fifth);

        bench.due(Records.intent(List.of(NEW), List.of()), 0);
        controller.wake();
        assertThat(bench.facts.stream().filter("PassStarted"::equals)).hasSize(fifth + 1);
        assertThat(1_000 - bench.checks.size()).isEqualTo(fifth);
    }

    @Test
    void no_zone_is_looked_at_while_changes_fill_the_room() {
        bench.checks.add(new Lease(new ZoneId(new UUID(1, 1)), 1, 1, 0));
        Promise<Snapshot> slow = Promise.promise();
        bench.listing = binding -> slow.future();
        bench.due(Records.intent(List.of(NEW), List.of()), 0);
        bench.controller(one()).start();
        assertThat(bench.checks).hasSize(1);
        assertThat(bench.checkRooms).isEmpty();
    }

    /** However often there is work, the schedule is asked once in half a poll. */
    @Test
    void where_nothing_is_due_the_schedule_is_left_in_peace() {
        Controller controller = bench.controller(SETTINGS);
        controller.start();
        for (int i = 0; i < 100; i++) {
            controller.wake();
        }
        assertThat(bench.looks).isEqualTo(101);
        assertThat(bench.checkRooms).hasSize(1);
        bench.pass(SETTINGS.poll());
        assertThat(bench.checkRooms).hasSize(2);
    }

    @Test
    void without_a_period_nothing_is_looked_at() {
        bench.checks.add(new Lease(ZONE, 1, 1, 0));
        bench.controller(with(SETTINGS.zonesInFlight(), new DriftPace(Optional.empty(), Duration.ZERO)))
                .start();
        assertThat(bench.checkRooms).isEmpty();
    }

    private static Settings one() {
        return with(1, SETTINGS.drift());
    }

    private static Settings with(int zones, DriftPace drift) {
        return new Settings(
                zones,
                Math.min(zones, SETTINGS.batch()),
                SETTINGS.writes(),
                SETTINGS.lease(),
                SETTINGS.writeWithin(),
                SETTINGS.writeGrace(),
                SETTINGS.poll(),
                SETTINGS.backoff(),
                SETTINGS.poisonBackoff(),
                drift);
    }

    private static ZoneIntent zone(ZoneId id) {
        ZoneIntent one = Records.intent(List.of(), List.of());
        return new ZoneIntent(id, one.name(), one.policy(), List.of(), Set.of(), false, List.of());
    }

    private void look(List<RrSet> desired, List<Claim> claims) {
        look(Records.intent(desired, claims));
    }

    private void look(ZoneIntent intent) {
        bench.due(intent, 0);
        bench.controller(with(SETTINGS.zonesInFlight(), new DriftPace(Optional.empty(), Duration.ofMinutes(1))))
                .start();
    }

    private Sight.Seen seen() {
        return (Sight.Seen) bench.onlySettled().sight();
    }

    private Sight.Found onlyFound() {
        assertThat(seen().drift()).hasSize(1);
        return seen().drift().getFirst();
    }

    private static Drift drift(Kind kind, Optional<RrSet> observed) {
        return new Drift(WWW, kind, observed, "");
    }
}
