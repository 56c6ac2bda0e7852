package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.LaneCall.OpenZone;
import dev.byod.bus.LaneReply;
import dev.byod.bus.LaneReply.Done;
import dev.byod.bus.LaneReply.Outcomes;
import dev.byod.bus.LaneReply.ZoneOpened;
import dev.byod.bus.Outcome;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who has a zone when, and until when a listing may be written on. */
class LaneTurnsTest extends HeldLaneFixture {

    @Test
    void a_zone_is_listed_by_one_caller_at_a_time() {
        Future<LaneReply> first = list(A);
        Future<LaneReply> second = list(A);
        assertThat(provider.listings).hasSize(1);

        answerListing(0);
        assertThat(first.succeeded()).isTrue();
        assertThat(provider.listings).hasSize(1);

        endTurn(A, first);
        assertThat(provider.listings).hasSize(2);
        assertThat(second.isComplete()).isFalse();
    }

    @Test
    void a_turn_lasts_until_its_write_is_answered() {
        Future<LaneReply> first = listed(A);
        list(A);
        Future<LaneReply> outcomes = apply(A, first, 5);
        time.advance(seconds(4));
        assertThat(provider.listings).hasSize(1);

        provider.writes.getFirst().answer().complete(List.of(new Outcome.Applied(KEY)));

        assertThat(outcomes.result()).isEqualTo(new Outcomes(List.of(new Outcome.Applied(KEY))));
        assertThat(provider.listings).hasSize(2);
    }

    @Test
    void a_few_zones_of_one_account_have_their_turns_side_by_side_and_the_next_waits() {
        Future<LaneReply> first = listed(A);
        listed(B);
        list(C);
        assertThat(zonesListed()).containsExactly("a.test", "b.test");

        endTurn(A, first);

        assertThat(zonesListed()).containsExactly("a.test", "b.test", "c.test");
    }

    @Test
    void a_zone_that_has_its_turn_holds_up_no_other_zone_behind_it() {
        listed(A);
        list(A);
        list(B);

        assertThat(zonesListed()).containsExactly("a.test", "b.test");
    }

    @Test
    void accounts_do_not_wait_for_each_other() {
        String neighbour = neighbourOf(SCOPE);
        listed(A);
        listed(B);
        credentials = binding -> Future.succeededFuture(account(neighbour));

        list(C);

        assertThat(provider.listings.getLast().account().scope()).isEqualTo(neighbour);
    }

    @Test
    void a_listing_grown_old_cannot_be_written_on_and_the_next_turn_begins() {
        Future<LaneReply> old = listed(A);
        Future<LaneReply> next = list(A);
        time.advance(seconds(9));
        assertThat(provider.listings).hasSize(1);

        time.advance(seconds(1));

        assertThat(provider.listings).hasSize(2);
        assertThat(apply(A, old, 5).result()).isEqualTo(new Outcomes(List.of(new Outcome.Stale(KEY))));
        assertThat(provider.writes).isEmpty();
        assertThat(next.isComplete()).isFalse();
    }

    @Test
    void a_write_that_starts_in_time_may_take_longer() {
        Future<LaneReply> snapshot = listed(A);
        time.advance(Duration.ofMillis(9_999));
        Future<LaneReply> outcomes = apply(A, snapshot, 5);
        time.advance(seconds(2));

        provider.writes.getFirst().answer().complete(List.of(new Outcome.Applied(KEY)));

        assertThat(outcomes.result()).isEqualTo(new Outcomes(List.of(new Outcome.Applied(KEY))));
    }

    @Test
    void a_listing_is_written_on_once() {
        Future<LaneReply> snapshot = listed(A);
        apply(A, snapshot, 5);

        assertThat(apply(A, snapshot, 5).result()).isEqualTo(new Outcomes(List.of(new Outcome.Stale(KEY))));
        assertThat(provider.writes).hasSize(1);
    }

    @Test
    void a_listing_of_another_zone_is_no_listing() {
        Future<LaneReply> snapshot = listed(A);

        assertThat(apply(B, snapshot, 5).result()).isEqualTo(new Outcomes(List.of(new Outcome.Stale(KEY))));
    }

    @Test
    void ending_a_turn_does_not_cut_off_its_write_and_may_be_repeated() {
        Future<LaneReply> snapshot = listed(A);
        list(A);
        apply(A, snapshot, 5);

        assertThat(endTurn(A, snapshot).result()).isEqualTo(new Done());
        assertThat(provider.listings).hasSize(1);

        provider.writes.getFirst().answer().complete(List.of());
        assertThat(endTurn(A, snapshot).result()).isEqualTo(new Done());
    }

    @Test
    void opening_a_zone_takes_a_turn() {
        Future<LaneReply> opened = lane.answer(new OpenZone(A));
        list(A);
        assertThat(provider.listings).isEmpty();

        provider.openings.getFirst().complete(new ZoneOpened("1", List.of()));

        assertThat(opened.result()).isEqualTo(new ZoneOpened("1", List.of()));
        assertThat(provider.listings).hasSize(1);
    }
}
