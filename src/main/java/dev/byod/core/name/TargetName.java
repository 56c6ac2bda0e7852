package dev.byod.core.name;

import dev.byod.core.Fault;
import java.util.List;
import java.util.Optional;

/**
 * A name inside record data: any absolute name, in the spelling it was given (an answer repeats it), but the same as
 * another spelling of it.
 */
public final class TargetName {

    private final List<String> labels;

    private TargetName(List<String> labels) {
        this.labels = labels;
    }

    /** Reads a name that is taken as absolute, with or without its final dot; U-labels become A-labels. */
    public static TargetName parse(String text) {
        return new TargetName(Labels.parse(text));
    }

    /** The labels as octets in their spelling, the leftmost first. */
    public List<String> labels() {
        return labels;
    }

    /** The name as one that RRsets can be at; empty if none can, as with a star inside. */
    public Optional<DnsName> node() {
        try {
            return Optional.of(DnsName.parse(folded()));
        } catch (Fault notAnOwnerName) {
            return Optional.empty();
        }
    }

    public boolean isRoot() {
        return labels.isEmpty();
    }

    /** As spelled, with final dot. */
    public String absolute() {
        return absolute(labels);
    }

    /** In lower case, with final dot: equal for equal names. */
    public String folded() {
        return absolute(Labels.fold(labels));
    }

    /** Uncompressed wire form as spelled. */
    public byte[] wire() {
        return Labels.wire(labels);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TargetName name && folded().equals(name.folded());
    }

    @Override
    public int hashCode() {
        return folded().hashCode();
    }

    @Override
    public String toString() {
        return absolute();
    }

    private static String absolute(List<String> labels) {
        return Labels.print(labels) + ".";
    }
}
