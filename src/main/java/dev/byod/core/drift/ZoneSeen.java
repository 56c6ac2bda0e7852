package dev.byod.core.drift;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.ZoneId;
import java.time.Instant;
import java.util.Optional;

/**
 * What is known of a zone from looking at it.
 *
 * @param listing the last good look; empty if there was none
 * @param failure what is in the way since then
 */
public record ZoneSeen(ZoneId zone, Optional<Listing> listing, Optional<Failure> failure) {

    /** What a look found, before it corrected what it could; {@code records} counts values, whoever made them. */
    public record Listing(Instant observedAt, int records, int missing, int changed, int foreign) {

        public Listing {
            requireNonNull(observedAt);
        }
    }

    /** Looks have failed since {@code since}, for the last time at {@code at}. */
    public record Failure(String code, String detail, Instant since, Instant at) {

        public Failure {
            requireNonNull(code);
            requireNonNull(detail);
            requireNonNull(since);
            requireNonNull(at);
        }
    }

    public ZoneSeen {
        requireNonNull(zone);
        requireNonNull(listing);
        requireNonNull(failure);
    }
}
