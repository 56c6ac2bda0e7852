package dev.byod.core.id;

/**
 * Who holds a claim: a string that two registries on one database must not share. Ours is {@code byod:} and the id of
 * the installation.
 */
public record OwnerId(String value) implements Comparable<OwnerId> {

    public OwnerId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("owner id: blank (expected: some text)");
        }
    }

    @Override
    public int compareTo(OwnerId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
