package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One request's change on its way to the provider.
 *
 * @param revision grows with each change of it that is stored; 0 before the first was read back
 * @param items the first of them; {@code progress} counts all
 */
public record Operation(
        OperationId id,
        long revision,
        Kind kind,
        State state,
        ZoneId zone,
        ZoneName zoneName,
        Progress progress,
        List<Item> items,
        Optional<String> requestId,
        Instant createdAt,
        Optional<Instant> startedAt,
        Optional<Instant> finishedAt,
        Optional<Instant> retryAt) {

    /** What was asked for. */
    public enum Kind {
        PUT_RRSET("rrset.put"),
        DELETE_RRSET("rrset.delete"),
        ADD_VALUES("rrset.add"),
        REMOVE_VALUES("rrset.remove"),
        PATCH_RRSETS("rrsets.patch"),
        REPLACE_RRSETS("rrsets.replace"),
        /** Nobody has: changes that wait for a person. */
        HELD_CHANGES("zone.held"),
        DELETE_ZONE("zone.delete"),
        /** What another operation still wanted is taken back. */
        CANCEL("operation.cancel");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** Whether it says what RRsets shall be, so that what they were before can be wanted again. */
        public boolean writesRrsets() {
            return switch (this) {
                case HELD_CHANGES, DELETE_ZONE -> false;
                case PUT_RRSET, DELETE_RRSET, ADD_VALUES, REMOVE_VALUES, PATCH_RRSETS, REPLACE_RRSETS, CANCEL -> true;
            };
        }

        /** The word for it in the API, in audit and in rows. */
        public String text() {
            return text;
        }

        /** Reads what {@link #text()} gave. */
        public static Kind parse(String text) {
            return Arrays.stream(values())
                    .filter(kind -> kind.text.equals(text))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("kind of operation: " + text));
        }
    }

    /** How far it is. Items know no {@code PARTIALLY_FAILED}. */
    public enum State {
        QUEUED,
        RUNNING,
        /** For another try. */
        WAITING,
        SUCCEEDED,
        FAILED,
        PARTIALLY_FAILED,
        /** Newer intent for the same RRset took its place. */
        SUPERSEDED,
        CANCELLED;

        /** The word for it in the API and in rows. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether nothing more will happen. */
        public boolean isFinal() {
            return switch (this) {
                case QUEUED, RUNNING, WAITING -> false;
                case SUCCEEDED, FAILED, PARTIALLY_FAILED, SUPERSEDED, CANCELLED -> true;
            };
        }
    }

    /** What shall become of an RRset. */
    public enum Verb {
        UPSERT,
        DELETE;

        /** The word for it in the API and in rows. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One RRset of an operation.
     *
     * @param code why it is not done, if it is known
     * @param detail the same for people
     */
    public record Item(RrKey key, Verb verb, State state, Optional<String> code, Optional<String> detail) {
        public Item {
            requireNonNull(key);
            requireNonNull(verb);
            requireNonNull(state);
            requireNonNull(code);
            requireNonNull(detail);
        }
    }

    /**
     * How many items there are.
     *
     * @param done those in a final state, the failed ones among them
     */
    public record Progress(int total, int done, int failed) {}

    public Operation {
        requireNonNull(id);
        requireNonNull(kind);
        requireNonNull(state);
        requireNonNull(zone);
        requireNonNull(zoneName);
        requireNonNull(progress);
        items = List.copyOf(items);
        requireNonNull(requestId);
        requireNonNull(createdAt);
        requireNonNull(startedAt);
        requireNonNull(finishedAt);
        requireNonNull(retryAt);
    }
}
