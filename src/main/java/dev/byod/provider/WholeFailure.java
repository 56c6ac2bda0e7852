package dev.byod.provider;

import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrKey;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/** What a write that failed as a whole means for each of its changes. */
final class WholeFailure {

    private WholeFailure() {}

    static List<Outcome> outcomes(List<Change> changes, Throwable cause) {
        return changes.stream().map(change -> outcome(change.key(), cause)).toList();
    }

    private static Outcome outcome(RrKey key, Throwable cause) {
        return cause instanceof Fault fault ? outcome(key, fault) : new Outcome.Ambiguous(key);
    }

    private static Outcome outcome(RrKey key, Fault fault) {
        return switch (fault.code()) {
            case STALE -> new Outcome.Stale(key);
            case AMBIGUOUS, INTERNAL -> new Outcome.Ambiguous(key);
            case RATE_LIMITED, UNAVAILABLE, PROVIDER_UNAVAILABLE -> failed(key, fault, true);
            default -> failed(key, fault, false);
        };
    }

    private static Outcome failed(RrKey key, Fault fault, boolean retryable) {
        OptionalLong retryAt =
                fault.retryAt().map(Instant::toEpochMilli).map(OptionalLong::of).orElseGet(OptionalLong::empty);
        return new Outcome.Failed(key, fault.code(), fault.detail(), retryable, retryAt);
    }
}
