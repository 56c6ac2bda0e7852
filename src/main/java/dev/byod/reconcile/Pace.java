package dev.byod.reconcile;

import dev.byod.core.FaultCode;
import dev.byod.core.work.ItemResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/** When a zone is due again: a pass never repeats itself, it only says when. */
record Pace(long nowEpochMillis, int attempts, Duration backoff) {

    /**
     * As soon as it may help, but never before the provider wants to be called again. A listing that was too old is made
     * anew at once, though only the first time in a row. Where changes were left for later, later is now.
     */
    Optional<Duration> retryIn(Written written) {
        List<ItemResult> waiting = written.verdicts().stream()
                .map(Verdict::item)
                .filter(item -> item.state() == ItemResult.State.WAITING)
                .toList();
        OptionalLong peace = written.verdicts().stream()
                .flatMapToLong(verdict -> verdict.notBefore().stream())
                .max();
        if (peace.isPresent()) {
            return Optional.of(until(peace.getAsLong()));
        }
        return goesOn(written, waiting) ? Optional.of(Duration.ZERO) : soonest(waiting, written.look());
    }

    /** One bad change does not hold up those that are not written yet; a provider in trouble does. */
    private static boolean goesOn(Written written, List<ItemResult> waiting) {
        boolean helped = waiting.isEmpty() || written.verdicts().size() > waiting.size();
        return helped && !written.look().portion().later().isEmpty();
    }

    private Optional<Duration> soonest(List<ItemResult> waiting, Look look) {
        LongStream known = look.certainAtEpochMillis().map(at -> until(at).toMillis());
        boolean open = !waiting.isEmpty()
                || !look.resting().names().isEmpty()
                || !look.held().isEmpty()
                || !look.plan().waits().isEmpty()
                || !look.portion().later().isEmpty();
        LongStream guessed = open ? LongStream.of(pause(waiting).toMillis()) : LongStream.empty();
        OptionalLong soonest = LongStream.concat(known, guessed).min();
        return soonest.isPresent() ? Optional.of(Duration.ofMillis(soonest.getAsLong())) : Optional.empty();
    }

    private Duration pause(List<ItemResult> waiting) {
        boolean onlyOld = !waiting.isEmpty()
                && waiting.stream().allMatch(item -> item.code().orElseThrow() == FaultCode.STALE);
        return onlyOld && attempts == 0 ? Duration.ZERO : backoff;
    }

    Duration until(long epochMillis) {
        return Duration.ofMillis(Math.max(0, epochMillis - nowEpochMillis));
    }
}
