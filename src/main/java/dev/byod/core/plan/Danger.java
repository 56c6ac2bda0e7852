package dev.byod.core.plan;

import static java.util.Objects.requireNonNull;

import dev.byod.core.rrset.RrKey;

/**
 * Why a change waits for a person.
 *
 * @param changed so many records of ours would go, of those that nobody asked for
 * @param existing of so many
 */
public record Danger(Kind kind, int changed, int existing) {

    /** What makes a plan unsafe, in the words of the API. */
    public enum Kind {
        /** No zone wants any record: the source of all intent has come out empty. */
        NOTHING_WANTED("nothing-wanted"),
        ALL_RECORDS("all-records"),
        TOO_MANY_DELETIONS("too-many-deletions"),
        APEX_NS("apex-ns");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    public Danger {
        requireNonNull(kind);
        if (changed < 0 || existing < changed) {
            throw new IllegalArgumentException(
                    "changed: %d of %d (expected: 0 <= changed <= existing)".formatted(changed, existing));
        }
    }

    /** How much of what exists would go, rounded down. */
    public int percent() {
        return existing == 0 ? 0 : (int) (100L * changed / existing);
    }

    /** The public sentence to one of the changes. */
    public String sentence(RrKey key) {
        String expected = "expected: %s, or a confirmation of this operation".formatted(expected());
        return kind == Kind.APEX_NS
                ? "%s: %s would change who serves the zone (%s)".formatted(kind.text, key, expected)
                : "%s: %s would go with %d of %d records of ours, %d %% (%s)"
                        .formatted(kind.text, key, changed, existing, percent(), expected);
    }

    private String expected() {
        return switch (kind) {
            case NOTHING_WANTED -> "a record that some zone wants";
            case ALL_RECORDS -> "one that stays";
            case TOO_MANY_DELETIONS -> "at most " + Guard.MOST_PERCENT + " %";
            case APEX_NS -> "the same name servers";
        };
    }
}
