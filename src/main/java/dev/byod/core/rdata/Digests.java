package dev.byod.core.rdata;

import static java.util.Objects.requireNonNullElse;

import java.util.Map;

/** How long digests are. */
final class Digests {

    private Digests() {}

    /** Refuses a digest that is not as long as its kind is; of a kind we do not know any but an empty one passes. */
    static void require(RrType type, String kind, int number, String hex, Map<Integer, Integer> lengths) {
        int octets = hex.length() / 2;
        int expected = requireNonNullElse(lengths.get(number), Math.max(octets, 1));
        if (octets != expected) {
            throw Fields.refuse(
                    type, octets + " octets", expected + " octets of " + kind + " " + number + ", in hexadecimal");
        }
    }
}
