package dev.byod.reconcile;

import static dev.byod.core.claim.ClaimEnd.CLEAR_MARK;
import static dev.byod.core.claim.ClaimEnd.KEEP;
import static dev.byod.core.claim.ClaimEnd.RELEASE;
import static dev.byod.core.work.ItemResult.State.FAILED;
import static dev.byod.core.work.ItemResult.State.SUCCEEDED;
import static dev.byod.core.work.ItemResult.State.WAITING;
import static dev.byod.reconcile.Records.CREATE;
import static dev.byod.reconcile.Records.DELETE;
import static dev.byod.reconcile.Records.OTHER;
import static dev.byod.reconcile.Records.UPDATE;
import static dev.byod.reconcile.Records.WWW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.byod.bus.Outcome;
import dev.byod.core.FaultCode;
import dev.byod.core.claim.ClaimEnd;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult.State;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictTest {

    private static final Outcome APPLIED = new Outcome.Applied(WWW);
    private static final Outcome CONFLICT = new Outcome.Conflict(WWW, "198.51.100.7");
    private static final Outcome REFUSED =
            new Outcome.Failed(WWW, FaultCode.PROVIDER_REFUSED, "no", false, OptionalLong.empty());
    private static final Outcome LIMITED =
            new Outcome.Failed(WWW, FaultCode.RATE_LIMITED, "later", true, OptionalLong.of(5_000));
    private static final Outcome STALE = new Outcome.Stale(WWW);
    private static final Outcome AMBIGUOUS = new Outcome.Ambiguous(WWW);

    static Stream<Arguments> table() {
        return Stream.of(
                arguments(CREATE, APPLIED, CLEAR_MARK, SUCCEEDED),
                arguments(UPDATE, APPLIED, CLEAR_MARK, SUCCEEDED),
                arguments(DELETE, APPLIED, RELEASE, SUCCEEDED),
                arguments(CREATE, CONFLICT, RELEASE, FAILED),
                arguments(UPDATE, CONFLICT, CLEAR_MARK, WAITING),
                arguments(DELETE, CONFLICT, KEEP, WAITING),
                arguments(CREATE, REFUSED, RELEASE, FAILED),
                arguments(UPDATE, REFUSED, CLEAR_MARK, FAILED),
                arguments(DELETE, REFUSED, KEEP, FAILED),
                arguments(CREATE, LIMITED, RELEASE, WAITING),
                arguments(UPDATE, LIMITED, CLEAR_MARK, WAITING),
                arguments(DELETE, LIMITED, KEEP, WAITING),
                arguments(CREATE, STALE, RELEASE, WAITING),
                arguments(UPDATE, STALE, CLEAR_MARK, WAITING),
                arguments(DELETE, STALE, KEEP, WAITING),
                arguments(CREATE, AMBIGUOUS, KEEP, WAITING),
                arguments(UPDATE, AMBIGUOUS, KEEP, WAITING),
                arguments(DELETE, AMBIGUOUS, KEEP, WAITING));
    }

    @ParameterizedTest(name = "{0} that ended as {1}")
    @MethodSource("table")
    void outcome_decides_over_claim_and_answer(Change change, Outcome outcome, ClaimEnd claim, State state) {
        Verdict verdict = verdict(change, outcome, Map.of());
        assertThat(verdict.claim()).isEqualTo(claim);
        assertThat(verdict.item().state()).isEqualTo(state);
        assertThat(verdict.item().key()).isEqualTo(WWW);
    }

    @ParameterizedTest(name = "{0} that ended as {1}")
    @MethodSource("table")
    void while_an_earlier_write_may_arrive_every_mark_stays(Change change, Outcome outcome) {
        Map<RrKey, PendingMark> running = Map.of(WWW, PendingMark.create(Records.OLD, 9_000));
        assertThat(verdict(change, outcome, running).claim()).isEqualTo(KEEP);
    }

    @Test
    void a_refused_create_names_who_is_in_the_way() {
        assertThat(verdict(CREATE, CONFLICT, Map.of()).item().code()).contains(FaultCode.RECORD_UNCLAIMED);
        assertThat(verdict(CREATE, CONFLICT, Map.of()).item().detail())
                .contains("www.example.test A", "198.51.100.7", "not created by us");
        assertThat(Verdict.heldBy(WWW, OTHER).item().detail()).contains("www.example.test A", OTHER.value());
    }

    @Test
    void what_stands_in_the_way_of_a_create_may_be_an_earlier_write_of_ours() {
        Map<RrKey, PendingMark> running = Map.of(WWW, PendingMark.create(Records.OLD, 9_000));
        assertThat(verdict(CREATE, CONFLICT, running).item().state()).isEqualTo(WAITING);
    }

    @Test
    void the_provider_says_when_it_wants_to_be_called_again() {
        assertThat(verdict(UPDATE, LIMITED, Map.of()).notBefore()).hasValue(5_000);
        assertThat(verdict(UPDATE, STALE, Map.of()).notBefore()).isEmpty();
    }

    private static Verdict verdict(Change change, Outcome outcome, Map<RrKey, PendingMark> running) {
        return Verdict.of(Records.plan(List.of(change), running), change, outcome);
    }
}
