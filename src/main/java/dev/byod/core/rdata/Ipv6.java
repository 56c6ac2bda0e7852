package dev.byod.core.rdata;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * IPv6 text ↔ eight groups (RFC 4291 §2.2, RFC 5952). {@link java.net.InetAddress} turns {@code ::ffff:127.0.0.1} into
 * an IPv4 address and never compresses.
 */
final class Ipv6 {

    private static final int GROUPS = 8;
    private static final Pattern GROUP = Pattern.compile("[0-9a-fA-F]{1,4}");

    private Ipv6() {}

    static Optional<int[]> parse(String text) {
        int gap = text.indexOf("::");
        if (gap < 0) {
            return groups(text).filter(all -> all.length == GROUPS);
        }
        return groups(text.substring(0, gap))
                .filter(head -> head.length == 0
                        || text.charAt(gap - 1) != '.'
                                && !text.substring(0, gap).contains("."))
                .flatMap(head -> groups(text.substring(gap + 2)).flatMap(tail -> joined(head, tail)));
    }

    /** The longest run of at least two zero groups, the first of equals, becomes {@code ::}. */
    static String print(int[] groups) {
        int start = 0;
        int length = 1;
        for (int i = 0; i < GROUPS; i++) {
            int run = zeros(groups, i);
            if (run > length) {
                start = i;
                length = run;
            }
        }
        return length == 1
                ? hex(groups, 0, GROUPS)
                : hex(groups, 0, start) + "::" + hex(groups, start + length, GROUPS);
    }

    private static int zeros(int[] groups, int from) {
        int end = from;
        while (end < GROUPS && groups[end] == 0) {
            end++;
        }
        return end - from;
    }

    private static String hex(int[] groups, int from, int to) {
        return String.join(
                ":",
                IntStream.range(from, to)
                        .mapToObj(i -> Integer.toHexString(groups[i]))
                        .toList());
    }

    private static Optional<int[]> joined(int[] head, int[] tail) {
        int missing = GROUPS - head.length - tail.length;
        if (missing < 1) {
            return Optional.empty();
        }
        int[] all = Arrays.copyOf(head, GROUPS);
        System.arraycopy(tail, 0, all, head.length + missing, tail.length);
        return Optional.of(all);
    }

    /** Groups between single colons; the last may be a dotted quad, which counts as two. */
    private static Optional<int[]> groups(String text) {
        if (text.isEmpty()) {
            return Optional.of(new int[0]);
        }
        int last = text.lastIndexOf(':') + 1;
        OptionalInt quad = Ipv4.parse(text.substring(last));
        String hex = quad.isPresent()
                ? text.substring(0, last) + Integer.toHexString(quad.getAsInt() >>> 16) + ":"
                        + Integer.toHexString(quad.getAsInt() & 0xffff)
                : text;
        String[] parts = hex.split(":", -1);
        return Arrays.stream(parts).allMatch(part -> GROUP.matcher(part).matches())
                ? Optional.of(Arrays.stream(parts)
                        .mapToInt(part -> Integer.parseInt(part, 16))
                        .toArray())
                : Optional.empty();
    }
}
