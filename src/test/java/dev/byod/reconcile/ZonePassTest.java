package dev.byod.reconcile;

import static dev.byod.reconcile.Records.NEW;
import static dev.byod.reconcile.Records.OLD;
import static dev.byod.reconcile.Records.SELF;
import static dev.byod.reconcile.Records.WWW;
import static dev.byod.reconcile.Records.ZONE;
import static dev.byod.reconcile.Records.claim;
import static dev.byod.reconcile.Records.intent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.ItemResult.State;
import dev.byod.store.contract.ClaimFinish.Step;
import dev.byod.store.contract.ClaimResult;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ZonePassTest {

    private final Bench bench = new Bench();

    @BeforeEach
    void somebody_waits_for_www() {
        bench.asked.put(ZONE, Set.of(WWW));
    }

    @Test
    void every_step_is_told_right_after_it_happened() {
        look(List.of(NEW), List.of());
        assertThat(bench.facts)
                .containsExactly(
                        "WorkLeased",
                        "PassStarted",
                        "Planned",
                        "ClaimsCommitted",
                        "ProviderWritten",
                        "ClaimsReleased",
                        "PassSettled");
        assertThat(answer()).isEqualTo(ItemResult.succeeded(WWW));
        assertThat(bench.onlySettled().retryIn()).isEmpty();
    }

    @Test
    void a_claim_tells_what_is_written_and_until_when_it_may_arrive() {
        look(List.of(NEW), List.of());
        long arrives = bench.now() + Duration.ofSeconds(20).toMillis();
        assertThat(bench.claimed.getFirst().mark()).isEqualTo(PendingMark.create(NEW, arrives));
        assertThat(bench.claimed.getFirst().guard().fence()).isEqualTo(70);
    }

    @Test
    void a_deleted_record_loses_its_claim_after_the_write() {
        bench.listed.add(OLD);
        look(List.of(), List.of(claim(WWW)));
        assertThat(bench.facts).containsSubsequence("ProviderWritten", "ClaimsReleased");
        assertThat(bench.finished)
                .singleElement()
                .satisfies(finish -> assertThat(finish.step()).isEqualTo(Step.RELEASE));
    }

    @Test
    void a_lost_lease_writes_nothing_and_settles_nothing() {
        bench.claiming = asked -> new ClaimResult.LeaseLost(asked.zone(), asked.key());
        look(List.of(NEW), List.of());
        assertThat(bench.applied).isEmpty();
        assertThat(bench.settled).isEmpty();
        assertThat(bench.turnsGivenBack).isEqualTo(1);
        assertThat(bench.facts).endsWith("LeaseLost");
    }

    @Test
    void a_name_that_somebody_claimed_meanwhile_is_left_alone_as_a_whole() {
        RrSet cname = Records.cname("www");
        bench.listed.add(OLD);
        bench.asked.put(ZONE, Set.of(WWW, cname.key()));
        bench.claiming = asked -> asked.key().equals(cname.key())
                ? new ClaimResult.HeldBy(asked.zone(), asked.key(), Records.OTHER)
                : new ClaimResult.Won(asked.zone(), asked.key());
        look(List.of(cname), List.of(claim(WWW)));
        assertThat(bench.applied).isEmpty();
        assertThat(answer(cname.key()).detail()).contains(Records.OTHER.value());
        assertThat(answer(WWW).state()).isEqualTo(State.WAITING);
        assertThat(bench.finished).isEmpty();
    }

    @Test
    void one_bad_record_fails_alone() {
        RrSet mail = Records.a(Records.key("mail", RrType.A), "192.0.2.9");
        bench.asked.put(ZONE, Set.of(WWW, mail.key()));
        bench.writing = changes -> Future.succeededFuture(List.of(
                new Outcome.Failed(mail.key(), FaultCode.PROVIDER_REFUSED, "no", false, OptionalLong.empty()),
                new Outcome.Applied(WWW)));
        look(List.of(NEW, mail), List.of());
        assertThat(answer(mail.key()).state()).isEqualTo(State.FAILED);
        assertThat(answer(WWW).state()).isEqualTo(State.SUCCEEDED);
        assertThat(bench.onlySettled().retryIn()).isEmpty();
    }

    @Test
    void a_zone_is_not_due_before_the_provider_wants_to_be_called_again() {
        RrSet mail = Records.a(Records.key("mail", RrType.A), "192.0.2.9");
        OptionalLong peace = OptionalLong.of(bench.now() + 40_000);
        bench.writing = changes -> Future.succeededFuture(List.of(
                new Outcome.Failed(mail.key(), FaultCode.RATE_LIMITED, "slow down", true, peace),
                new Outcome.Stale(WWW)));
        look(List.of(NEW, mail), List.of());
        assertThat(bench.onlySettled().retryIn()).contains(Duration.ofSeconds(40));
    }

    @Test
    void what_failed_behind_a_change_that_waits_waits_with_it() {
        RrSet cname = Records.cname("www");
        bench.listed.add(OLD);
        bench.asked.put(ZONE, Set.of(cname.key()));
        bench.writing = changes -> Future.succeededFuture(
                List.of(new Outcome.Ambiguous(WWW), new Outcome.Conflict(cname.key(), "an A record")));
        look(List.of(cname), List.of(claim(WWW)));
        assertThat(answer(cname.key()).state()).isEqualTo(State.WAITING);
    }

    @Test
    void without_an_answer_marks_stay_and_nothing_is_sent_again() {
        bench.writing = changes -> Future.failedFuture(new Fault(FaultCode.AMBIGUOUS, "no answer in time"));
        look(List.of(NEW), List.of());
        assertThat(bench.applied).hasSize(1);
        assertThat(bench.finished).isEmpty();
        assertThat(answer().code()).contains(FaultCode.AMBIGUOUS);
        assertThat(bench.facts).contains("WriteUnclear");
    }

    @Test
    void a_name_rests_while_an_earlier_write_may_arrive() {
        long deadline = bench.now() + 600;
        look(List.of(NEW), List.of(claim(WWW, PendingMark.create(NEW, deadline))));
        assertThat(bench.applied).isEmpty();
        assertThat(bench.claimed).isEmpty();
        assertThat(answer().state()).isEqualTo(State.WAITING);
        assertThat(bench.onlySettled().retryIn().orElseThrow()).isLessThanOrEqualTo(Duration.ofMillis(600));
    }

    @Test
    void an_orphan_of_a_create_is_abandoned_and_one_of_an_update_released() {
        RrKey mail = Records.key("mail", RrType.A);
        look(List.of(), List.of(claim(WWW, PendingMark.create(NEW, 0)), claim(mail, PendingMark.update(OLD, NEW, 0))));
        assertThat(bench.finished)
                .extracting(finish -> finish.key() + " " + finish.step())
                .containsExactly(mail + " RELEASE", WWW + " ABANDON");
    }

    @Test
    void a_stale_listing_is_made_anew_at_once_but_only_once_in_a_row() {
        bench.writing = changes -> Future.failedFuture(new Fault(FaultCode.STALE, "too old"));
        look(List.of(NEW), List.of());
        assertThat(bench.onlySettled().retryIn()).contains(Duration.ZERO);
        bench.due(intent(List.of(NEW), List.of()), 1);
        bench.controller(Settings.defaults()).start();
        assertThat(bench.onlySettled().retryIn().orElseThrow()).isPositive();
    }

    @Test
    void a_process_that_slept_past_its_deadline_sends_nothing() {
        bench.claiming = asked -> {
            bench.pass(Duration.ofSeconds(10));
            return new ClaimResult.Won(asked.zone(), asked.key());
        };
        look(List.of(NEW), List.of());
        assertThat(bench.applied).isEmpty();
        assertThat(bench.finished)
                .singleElement()
                .satisfies(finish -> assertThat(finish.step()).isEqualTo(Step.RELEASE));
    }

    @Test
    void a_pass_that_outlived_its_lease_settles_nothing() {
        bench.writing = changes -> {
            bench.pass(Settings.defaults().lease());
            return Future.succeededFuture(List.of(new Outcome.Applied(WWW)));
        };
        look(List.of(NEW), List.of());
        assertThat(bench.settled).isEmpty();
    }

    @Test
    void everybody_waits_while_the_provider_is_away_as_long_as_it_says() {
        Instant back = Instant.ofEpochMilli(bench.now() + 30_000);
        bench.listing = binding -> Future.failedFuture(new Fault(FaultCode.RATE_LIMITED, "slow down").retryAt(back));
        look(List.of(NEW), List.of());
        assertThat(answer()).isEqualTo(ItemResult.waiting(WWW, FaultCode.RATE_LIMITED, "slow down"));
        assertThat(bench.onlySettled().retryIn()).contains(Duration.ofSeconds(30));
    }

    @Test
    void a_poisoned_zone_backs_off_and_says_nothing_of_our_insides() {
        bench.listed.addAll(List.of(OLD, OLD));
        look(List.of(NEW), List.of());
        assertThat(answer().code()).contains(FaultCode.INTERNAL);
        assertThat(answer().detail()).isEqualTo(FaultCode.INTERNAL.title());
        assertThat(bench.onlySettled().retryIn().orElseThrow()).isGreaterThan(Duration.ofSeconds(2));
        assertThat(bench.turnsGivenBack).isEqualTo(1);
    }

    @Test
    void a_zone_that_is_not_served_is_done_with_and_nobody_is_answered() {
        bench.due(intent(List.of(NEW), List.of()), 0);
        bench.zones.clear();
        bench.controller(Settings.defaults()).start();
        assertThat(bench.onlySettled().answers()).isEmpty();
        assertThat(bench.onlySettled().retryIn()).isEmpty();
        assertThat(bench.claimed).isEmpty();
    }

    @Test
    void a_foreign_record_survives_its_deletion_and_the_answer_says_so() {
        bench.listed.add(OLD);
        look(List.of(), List.of());
        assertThat(bench.applied).isEmpty();
        assertThat(answer().code()).contains(FaultCode.RECORD_UNCLAIMED);
        assertThat(bench.turnsGivenBack).isEqualTo(1);
    }

    private void look(List<RrSet> desired, List<Claim> claims) {
        assertThat(claims).allMatch(claim -> claim.owner().equals(SELF));
        bench.due(intent(desired, claims), 0);
        bench.controller(Settings.defaults()).start();
    }

    private ItemResult answer() {
        return answer(WWW);
    }

    private ItemResult answer(RrKey key) {
        return bench.onlySettled().answers().stream()
                .filter(answer -> answer.key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
