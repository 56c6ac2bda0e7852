package dev.byod.core.name;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.List;

/**
 * The absolute name of a node: lower-case A-labels, underscores and any other octet allowed, {@code *} only as the whole
 * leftmost label.
 *
 * <p>Ordered so that a name stands right before the names below it.
 */
public final class DnsName implements Comparable<DnsName> {

    /** The root of all names. */
    public static final DnsName ROOT = new DnsName(List.of());

    private final List<String> labels;
    private final String text;
    private final String reversedKey;

    private DnsName(List<String> labels) {
        this.labels = labels;
        this.text = labels.isEmpty() ? "." : Labels.print(labels);
        this.reversedKey = Labels.reversedKey(labels);
    }

    /**
     * Reads a name that is taken as absolute, with or without its final dot, of A-labels, U-labels (mapped by UTS #46,
     * non-transitional) or labels with the escapes <code>\.</code> and <code>\DDD</code>.
     */
    public static DnsName parse(String text) {
        List<String> labels = Labels.fold(Labels.parse(text));
        for (int i = 0; i < labels.size(); i++) {
            if (labels.get(i).contains("*") && (i > 0 || labels.get(i).length() > 1)) {
                throw Fault.invalid(
                        FaultCode.NAME_INVALID, "name", text, "* only as the whole leftmost label", "*.example.com");
            }
        }
        return new DnsName(labels);
    }

    /** The labels as octets, the leftmost first. */
    public List<String> labels() {
        return labels;
    }

    /** Without final dot; the root is a single dot. */
    public String text() {
        return text;
    }

    /** With final dot. */
    public String absolute() {
        return labels.isEmpty() ? "." : text + ".";
    }

    /** With U-labels, for people; names with escapes stay as they are. */
    public String unicode() {
        return Idna.toUnicode(text);
    }

    /** Uncompressed wire form, the root's zero octet included. */
    public byte[] wire() {
        return Labels.wire(labels);
    }

    /**
     * The labels from right to left, each closed by a dot. A name is at or below another if and only if its key starts
     * with the other's, and byte order of keys (collation C) is the order of names.
     */
    public String reversedKey() {
        return reversedKey;
    }

    /** The first key behind those of the names at or below this one; the root has none. */
    public String reversedKeyEnd() {
        return reversedKey.substring(0, reversedKey.length() - 1) + (char) ('.' + 1);
    }

    public boolean isRoot() {
        return labels.isEmpty();
    }

    public boolean isWildcard() {
        return !isRoot() && labels.get(0).equals("*");
    }

    /** The name without its leftmost label; the root has none and asking is a mistake. */
    public DnsName parent() {
        if (isRoot()) {
            throw new IllegalStateException("parent of the root");
        }
        return new DnsName(labels.subList(1, labels.size()));
    }

    public boolean isAtOrBelow(DnsName other) {
        return reversedKey.startsWith(other.reversedKey);
    }

    /** The name that {@code relative} (one or more labels, no final dot) denotes below this one. */
    public DnsName child(String relative) {
        return parse(relative + "." + (isRoot() ? "" : text));
    }

    @Override
    public int compareTo(DnsName other) {
        return reversedKey.compareTo(other.reversedKey);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DnsName name && reversedKey.equals(name.reversedKey);
    }

    @Override
    public int hashCode() {
        return reversedKey.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
