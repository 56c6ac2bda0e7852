package dev.byod.core.rrset;

import static java.util.Objects.requireNonNull;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;

/**
 * What identifies an RRset in its zone.
 *
 * @param setIdentifier tells RRsets of one name and type apart where a provider routes between them; else empty
 */
public record RrKey(DnsName name, RrType type, String setIdentifier) implements Comparable<RrKey> {

    public RrKey {
        requireNonNull(name);
        requireNonNull(type);
        requireNonNull(setIdentifier);
    }

    /** The key of the one RRset of this name and type. */
    public static RrKey of(DnsName name, RrType type) {
        return new RrKey(name, type, "");
    }

    @Override
    public int compareTo(RrKey other) {
        int byName = name.compareTo(other.name);
        if (byName != 0) {
            return byName;
        }
        int byType = type.compareTo(other.type);
        return byType != 0 ? byType : setIdentifier.compareTo(other.setIdentifier);
    }

    /** As in messages: {@code www.example.com A}. */
    @Override
    public String toString() {
        return name + " " + type + (setIdentifier.isEmpty() ? "" : " (" + setIdentifier + ")");
    }
}
