package dev.byod.core.drift;

import static java.util.Objects.requireNonNull;

import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.Locale;
import java.util.Optional;

/**
 * A wanted RRset that is not so at the provider.
 *
 * @param observed what stands in its place; of another type where that keeps it out
 * @param detail a public sentence, empty where the kind says all
 */
public record Drift(RrKey key, Kind kind, Optional<RrSet> observed, String detail) {

    /** What is wrong with it. */
    public enum Kind {
        /** Ours, and gone. */
        MISSING,
        /** Ours, with other values or another TTL. */
        CHANGED,
        /** Not ours: a record without our claim is in its place, or in its way. */
        FOREIGN;

        /** The word for it in rows and answers. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Kind parse(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }
    }

    public Drift {
        requireNonNull(key);
        requireNonNull(kind);
        requireNonNull(observed);
        requireNonNull(detail);
    }
}
