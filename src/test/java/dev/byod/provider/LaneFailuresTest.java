package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.LaneCall.Apply;
import dev.byod.bus.LaneCall.ListZone;
import dev.byod.bus.LaneReply;
import dev.byod.bus.LaneReply.Done;
import dev.byod.bus.LaneReply.Outcomes;
import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observation;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What callers hear when a provider or a lease fails. */
class LaneFailuresTest extends HeldLaneFixture {

    @Test
    void a_write_refused_as_a_whole_failed_for_each_change() {
        Future<LaneReply> outcomes = apply(A, listed(A), 5);

        provider.writes
                .getFirst()
                .answer()
                .fail(new Fault(FaultCode.RATE_LIMITED, "slow down")
                        .retryAt(time.now().plusSeconds(30)));

        assertThat(outcomes.result())
                .isEqualTo(new Outcomes(List.of(new Outcome.Failed(
                        KEY, FaultCode.RATE_LIMITED, "slow down", true, OptionalLong.of(time.millis() + 30_000)))));
    }

    @Test
    void a_refused_credential_is_not_worth_a_retry() {
        Future<LaneReply> outcomes = apply(A, listed(A), 5);

        provider.writes.getFirst().answer().fail(new Fault(FaultCode.PROVIDER_AUTH, "token refused"));

        assertThat(outcomes.result())
                .isEqualTo(new Outcomes(List.of(new Outcome.Failed(
                        KEY, FaultCode.PROVIDER_AUTH, "token refused", false, OptionalLong.empty()))));
    }

    @Test
    void an_accident_during_a_write_leaves_it_open_whether_anything_was_written() {
        Future<LaneReply> outcomes = apply(A, listed(A), 5);

        provider.writes.getFirst().answer().fail(new IllegalStateException("connection reset"));

        assertThat(outcomes.result()).isEqualTo(new Outcomes(List.of(new Outcome.Ambiguous(KEY))));
    }

    @Test
    void every_call_of_the_provider_is_observed_with_its_outcome() {
        Future<LaneReply> snapshot = listed(A);
        apply(A, snapshot, 5);
        time.advance(seconds(1));
        provider.writes.getFirst().answer().fail(new Fault(FaultCode.PROVIDER_AUTH, "token refused"));

        assertThat(observed)
                .containsExactly(
                        new Observation.TurnAsked("manual"),
                        new Observation.TurnAnswered("manual", true, Duration.ZERO),
                        new Observation.ProviderCalled("manual", "list", "ok", Duration.ZERO),
                        new Observation.ProviderCalled("manual", "apply", "provider_auth", seconds(1)));
    }

    @Test
    void a_lane_with_less_than_the_margin_left_on_its_lease_starts_nothing() {
        Future<LaneReply> snapshot = listed(A);
        leaseLeft = Duration.ofMillis(1_999);

        assertThat(fault(list(B)).code()).isEqualTo(FaultCode.UNAVAILABLE);
        assertThat(fault(apply(A, snapshot, 5)).code()).isEqualTo(FaultCode.UNAVAILABLE);
        assertThat(provider.listings).hasSize(1);
        assertThat(provider.writes).isEmpty();
    }

    @Test
    void who_waited_while_the_lease_ran_out_does_not_reach_the_provider() {
        Future<LaneReply> snapshot = listed(A);
        Future<LaneReply> waiting = list(A);
        Future<LaneReply> ended = endTurnWhen(() -> leaseLeft = Duration.ofMillis(1_999), snapshot);

        assertThat(ended.result()).isEqualTo(new Done());
        assertThat(fault(waiting).code()).isEqualTo(FaultCode.UNAVAILABLE);
        assertThat(provider.listings).hasSize(1);
    }

    @Test
    void an_account_of_another_lane_is_not_served_here() {
        credentials = binding -> Future.succeededFuture(account(strangerTo(SCOPE)));

        assertThat(fault(list(A)).code()).isEqualTo(FaultCode.UNAVAILABLE);
        assertThat(provider.listings).isEmpty();
    }

    @Test
    void a_closed_lane_turns_away_who_waits_and_who_comes_and_drains_when_the_last_write_is_answered() {
        Future<LaneReply> outcomes = apply(A, listed(A), 5);
        Future<LaneReply> waiting = list(A);
        Fault reason = new Fault(FaultCode.UNAVAILABLE, "gone");

        Future<Void> drained = lane.close(reason);

        assertThat(fault(waiting)).isSameAs(reason);
        assertThat(fault(list(B))).isSameAs(reason);
        assertThat(drained.isComplete()).isFalse();
        provider.writes.getFirst().answer().complete(List.of(new Outcome.Applied(KEY)));
        assertThat(outcomes.succeeded()).isTrue();
        assertThat(drained.succeeded()).isTrue();
    }

    @Test
    void a_listing_from_before_the_lane_was_lost_cannot_be_written_on_when_it_is_held_again() {
        Future<LaneReply> before = listed(A);
        HeldLane again = newLane();
        again.answer(new ListZone(A));
        answerListing(1);

        Future<LaneReply> outcomes = again.answer(new Apply(A, id(before), CHANGES, 5_000));

        assertThat(outcomes.result()).isEqualTo(new Outcomes(List.of(new Outcome.Stale(KEY))));
        assertThat(provider.writes).isEmpty();
    }
}
