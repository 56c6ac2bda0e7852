package dev.byod.core.zone;

import static java.util.Objects.requireNonNull;

import dev.byod.core.name.DnsName;
import dev.byod.core.rrset.RrKey;
import java.util.Comparator;

/**
 * What is allowed, but hardly meant.
 *
 * @param key the RRset of the change that brings it about: put, or deleted
 * @param name where it is felt
 * @param message a sentence for people
 * @param hint how to put it right
 */
public record Warning(Code code, RrKey key, DnsName name, String message, String hint) implements Comparable<Warning> {

    /** What kind of mishap, in one stable word. */
    public enum Code {
        WILDCARD_SHADOWED("A wildcard stops answering for a name"),
        CNAME_LOOP("A CNAME leads back to where it came from"),
        MISSING_GLUE("A name server below its own zone cut has no address"),
        TARGET_IS_CNAME("A host is named that is only an alias");

        private final String title;

        Code(String title) {
            this.title = title;
        }

        /** A short sentence, the same for each occurrence, without a final dot. */
        public String title() {
            return title;
        }
    }

    private static final Comparator<Warning> ORDER = Comparator.comparing(Warning::key)
            .thenComparing(Warning::code)
            .thenComparing(Warning::name)
            .thenComparing(Warning::message);

    public Warning {
        requireNonNull(code);
        requireNonNull(key);
        requireNonNull(name);
        requireNonNull(message);
        requireNonNull(hint);
    }

    @Override
    public int compareTo(Warning other) {
        return ORDER.compare(this, other);
    }
}
