package dev.byod.reconcile;

import dev.byod.core.FaultCode;
import dev.byod.core.drift.Sight;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Danger;
import dev.byod.core.plan.Plan;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a pass leaves to the queue.
 *
 * @param answers to those who asked
 * @param retryIn when the zone is due again; empty: not before its next change
 * @param sight what it saw of the zone
 */
record PassEnd(List<ItemResult> answers, Optional<Duration> retryIn, Sight sight) {

    static final PassEnd NOTHING_TO_DO = new PassEnd(List.of(), Optional.empty(), new Sight.None());

    PassEnd {
        answers = List.copyOf(answers);
    }

    /** Trouble that concerns the zone as a whole: everybody waits, and nothing was seen. */
    static PassEnd failed(Collection<RrKey> asked, FaultCode code, String detail, Duration retryIn) {
        return new PassEnd(waiting(asked, code, detail), Optional.of(retryIn), new Sight.Failed(code, detail));
    }

    /** The zone may not be looked at, and everybody waits. */
    static PassEnd standingStill(Collection<RrKey> asked, FaultCode code, String detail, Duration retryIn) {
        return new PassEnd(waiting(asked, code, detail), Optional.of(retryIn), new Sight.None());
    }

    private static List<ItemResult> waiting(Collection<RrKey> asked, FaultCode code, String detail) {
        return asked.stream()
                .sorted()
                .map(key -> ItemResult.waiting(key, code, detail))
                .toList();
    }

    /**
     * What nothing speaks of is as it should be: wanted and there, or neither wanted nor there. Who asked for what a later
     * pass writes gets no answer yet.
     */
    static PassEnd of(Written written, Optional<Duration> retryIn) {
        Collection<RrKey> asked = written.look().task().asked();
        Map<RrKey, ItemResult> open = unfinished(written);
        Set<RrKey> later = written.look().portion().later();
        List<ItemResult> answers = asked.stream()
                .filter(key -> !later.contains(key))
                .sorted()
                .map(key -> open.getOrDefault(key, ItemResult.succeeded(key)))
                .toList();
        Look look = written.look();
        return new PassEnd(answers, retryIn, look.drifting().sight(look.records(), written.verdicts()));
    }

    int count(ItemResult.State state) {
        return (int) answers.stream().filter(answer -> answer.state() == state).count();
    }

    /** The later a source stands here, the more it knows. */
    private static Map<RrKey, ItemResult> unfinished(Written written) {
        Plan plan = written.look().plan();
        Map<RrKey, ItemResult> open = new HashMap<>();
        plan.foreign().forEach(each -> open.put(each.key(), ItemResult.failed(each.key(), each.code(), each.detail())));
        plan.waits().forEach(wait -> open.put(wait.key(), mayArrive(wait.key())));
        written.look().task().asked().stream()
                .filter(written.look().resting()::holds)
                .forEach(key -> open.put(key, mayArrive(key)));
        held(written.look()).forEach(item -> open.put(item.key(), item));
        written.verdicts().forEach(verdict -> open.put(verdict.item().key(), verdict.item()));
        plan.refusals()
                .forEach(each -> open.put(each.key(), ItemResult.failed(each.key(), each.code(), each.detail())));
        return open;
    }

    /** What waits for a person, if somebody asked for it; what else would change at its name waits for it. */
    private static List<ItemResult> held(Look look) {
        return look.plan().changes().stream()
                .map(Change::key)
                .filter(key -> look.held().holds(key))
                .map(key -> unsafe(key, look.held().danger().orElseThrow()))
                .toList();
    }

    static ItemResult unsafe(RrKey key, Danger danger) {
        return ItemResult.waiting(key, FaultCode.PLAN_UNSAFE, danger.sentence(key));
    }

    private static ItemResult mayArrive(RrKey key) {
        return ItemResult.waiting(key, FaultCode.AMBIGUOUS, "an earlier write of %s may still arrive".formatted(key));
    }
}
