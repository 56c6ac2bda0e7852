package dev.byod.bus;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A shard of the scopes that providers limit (accounts, tokens). One process holds a lane at a time. */
public record Lane(int number) implements Comparable<Lane> {

    /** How many lanes there are; every process of an installation must agree. */
    public static final int COUNT = 64;

    public Lane {
        if (number < 0 || number >= COUNT) {
            throw new IllegalArgumentException("lane: " + number + " (expected: 0.." + (COUNT - 1) + ")");
        }
    }

    /** All of them. */
    public static Set<Lane> all() {
        return IntStream.range(0, COUNT).mapToObj(Lane::new).collect(Collectors.toUnmodifiableSet());
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
