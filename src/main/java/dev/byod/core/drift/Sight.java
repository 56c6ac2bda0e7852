package dev.byod.core.drift;

import static java.util.Objects.requireNonNull;

import dev.byod.core.FaultCode;
import java.util.List;

/** What a pass saw of its zone. */
public sealed interface Sight {

    /** It did not look. */
    record None() implements Sight {}

    /** It tried to. */
    record Failed(FaultCode code, String detail) implements Sight {

        public Failed {
            requireNonNull(code);
            requireNonNull(detail);
        }
    }

    /** {@code records} counts values, whoever made them. */
    record Seen(int records, List<Found> drift) implements Sight {

        public Seen {
            drift = List.copyOf(drift);
        }

        public int count(Drift.Kind kind) {
            return (int)
                    drift.stream().filter(found -> found.drift().kind() == kind).count();
        }

        /** How many of them are as wanted again. */
        public int corrected() {
            return (int) drift.stream().filter(Found::corrected).count();
        }
    }

    /** A drift, and whether the same pass has corrected it. */
    record Found(Drift drift, boolean corrected) {

        public Found {
            requireNonNull(drift);
        }
    }
}
