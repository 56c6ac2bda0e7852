package dev.byod.bus;

/** A shard of the scopes that providers limit (accounts, tokens). One process holds a lane at a time. */
public record Lane(int number) implements Comparable<Lane> {

    /** How many lanes there are; every process of an installation must agree. */
    public static final int COUNT = 64;

    public Lane {
        if (number < 0 || number >= COUNT) {
            throw new IllegalArgumentException("lane: " + number + " (expected: 0.." + (COUNT - 1) + ")");
        }
    }

    /** The lane of a scope, the same in every process: the hash of a string is part of its specification. */
    public static Lane of(String scope) {
        return new Lane(Math.floorMod(scope.hashCode(), COUNT));
    }

    @Override
    public int compareTo(Lane other) {
        return Integer.compare(number, other.number);
    }
}
