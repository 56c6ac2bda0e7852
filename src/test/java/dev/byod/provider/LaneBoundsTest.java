package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.LaneReply;
import dev.byod.bus.LaneReply.Outcomes;
import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing waits without a limit, and no write outlasts its deadline. */
class LaneBoundsTest extends HeldLaneFixture {

    @Test
    void with_too_many_waiting_the_next_is_refused_at_once_and_told_when_to_return() {
        listed(A);
        list(A);
        list(A);

        Fault busy = fault(list(A));

        assertThat(busy.code()).isEqualTo(FaultCode.RATE_LIMITED);
        assertThat(busy.retryAt()).contains(time.now().plusSeconds(10));
    }

    @Test
    void who_waited_too_long_is_refused_and_gets_no_turn_any_more() {
        Future<LaneReply> snapshot = listed(A);
        time.advance(seconds(5));
        Future<LaneReply> impatient = list(A);
        leaseLeft = seconds(60);
        apply(A, snapshot, 60);
        time.advance(seconds(10));

        assertThat(fault(impatient).code()).isEqualTo(FaultCode.RATE_LIMITED);
        assertThat(provider.listings).hasSize(1);
    }

    @Test
    void a_lane_with_too_many_unanswered_calls_refuses_the_next() {
        credentials = binding -> Promise.<Account>promise().future();
        for (int call = 0; call < 6; call++) {
            assertThat(list(A).isComplete()).isFalse();
        }

        assertThat(fault(list(A)).code()).isEqualTo(FaultCode.UNAVAILABLE);
    }

    @Test
    void a_credential_that_cannot_be_opened_in_time_is_given_up() {
        credentials = binding -> Promise.<Account>promise().future();
        Future<LaneReply> call = list(A);

        time.advance(seconds(10));

        assertThat(fault(call).code()).isEqualTo(FaultCode.UNAVAILABLE);
    }

    @Test
    void nothing_is_left_behind_when_all_turns_are_over() {
        endTurn(A, listed(A));
        apply(B, listed(B), 5);
        provider.writes.getFirst().answer().complete(List.of());

        assertThat(time.pending()).isZero();
    }

    @Test
    void a_write_has_the_time_until_its_deadline_less_what_opening_the_account_took() {
        Future<LaneReply> snapshot = listed(A);
        Promise<Account> slow = Promise.promise();
        credentials = binding -> slow.future();
        apply(A, snapshot, 5);
        time.advance(seconds(2));

        slow.complete(account(SCOPE));

        assertThat(provider.writes.getFirst().within()).isEqualTo(seconds(3));
    }

    @Test
    void a_write_whose_deadline_passed_before_it_could_start_is_stale() {
        Future<LaneReply> snapshot = listed(A);
        Promise<Account> slow = Promise.promise();
        credentials = binding -> slow.future();
        Future<LaneReply> outcomes = apply(A, snapshot, 5);
        time.advance(seconds(5));

        slow.complete(account(SCOPE));

        assertThat(outcomes.result()).isEqualTo(new Outcomes(List.of(new Outcome.Stale(KEY))));
        assertThat(provider.writes).isEmpty();
    }

    @Test
    void a_write_never_outlasts_the_lease() {
        Future<LaneReply> snapshot = listed(A);
        leaseLeft = seconds(4);

        apply(A, snapshot, 5);

        assertThat(provider.writes.getFirst().within()).isEqualTo(seconds(4));
    }

    @Test
    void a_write_without_an_answer_is_ambiguous_and_its_turn_is_over() {
        Future<LaneReply> outcomes = apply(A, listed(A), 5);
        list(A);

        time.advance(seconds(5));

        assertThat(outcomes.result()).isEqualTo(new Outcomes(List.of(new Outcome.Ambiguous(KEY))));
        assertThat(provider.listings).hasSize(2);
    }

    @Test
    void a_listing_without_an_answer_fails_and_its_turn_is_over() {
        Future<LaneReply> hanging = list(A);
        time.advance(seconds(5));
        list(A);

        time.advance(seconds(5));

        assertThat(fault(hanging).code()).isEqualTo(FaultCode.PROVIDER_UNAVAILABLE);
        assertThat(provider.listings).hasSize(2);
    }
}
