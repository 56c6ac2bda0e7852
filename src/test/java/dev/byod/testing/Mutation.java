package dev.byod.testing;

import java.util.List;
import java.util.SplittableRandom;

/** An example with one to four changes, now and then a very long one. */
final class Mutation {

    private static final int LONG = 60_000;
    private static final List<String> PIECES = List.of(
            "\\",
            "\\\\",
            "\\\"",
            "\\.",
            "\\000",
            "\\255",
            "\\256",
            "\\9",
            "\"",
            "\"\"",
            "\" \"",
            " ",
            "  ",
            "\t",
            "\n",
            ";",
            "(",
            ")",
            "=",
            ",",
            ".",
            "..",
            "*",
            "@",
            "-",
            "_",
            "#",
            "\\# 4 ",
            "0",
            "00",
            "-1",
            "65535",
            "65536",
            "4294967296",
            "99999999999999999999",
            "1e9",
            "1.5",
            "0x1",
            "xn--",
            "XN--",
            "[",
            "]",
            "{",
            "}",
            ":",
            "null",
            "true",
            "\\u0000",
            "\\ud800",
            "\u0000",
            "\u007f",
            "\u0080",
            "\u00ad",
            "\u00df",
            "\u00fc",
            "\u0130",
            "\u03c2",
            "\u05d0",
            "\u0661",
            "\u200d",
            "\u200f",
            "\u201c",
            "\u2028",
            "\u3002",
            "\ufeff",
            "\uff0e",
            "\uff0a",
            "\ufffd",
            "\ud83d",
            "\ude00",
            "\ud83d\ude00",
            "e\u0301",
            "aa==",
            "mandatory=",
            "key1=",
            "alpn=",
            "A",
            "z");

    private final SplittableRandom random;
    private final List<String> examples;

    Mutation(SplittableRandom random, List<String> examples) {
        this.random = random;
        this.examples = examples;
    }

    String next() {
        StringBuilder text = new StringBuilder(example());
        for (int i = random.nextInt(1, 5); i > 0; i--) {
            change(text);
        }
        return random.nextInt(2_000) == 0 ? lengthened(text) : text.toString();
    }

    private void change(StringBuilder text) {
        int from = at(text);
        int to = Math.min(text.length(), from + random.nextInt(1, 6));
        switch (random.nextInt(8)) {
            case 0 -> flip(text, from);
            case 1, 2 -> text.insert(from, any(PIECES));
            case 3 -> text.delete(from, to);
            case 4 -> text.replace(from, to, any(PIECES));
            case 5 -> text.insert(from, text.substring(from, to));
            case 6 -> text.replace(from, text.length(), tail(example()));
            default -> text.insert(from, (char) random.nextInt(random.nextInt(16) == 0 ? 0x10000 : 0x100));
        }
    }

    private void flip(StringBuilder text, int at) {
        if (at < text.length()) {
            text.setCharAt(at, (char) (text.charAt(at) ^ 1 << random.nextInt(8)));
        }
    }

    /** A part of it many times, up to about what one value of the API may be. */
    private String lengthened(StringBuilder text) {
        int from = at(text);
        int to = Math.min(text.length(), from + random.nextInt(1, 20));
        String part = from == to ? any(PIECES) : text.substring(from, to);
        return text.insert(from, part.repeat(LONG / part.length())).toString();
    }

    private String tail(String text) {
        return text.substring(random.nextInt(text.length() + 1));
    }

    private String example() {
        return any(examples);
    }

    private int at(StringBuilder text) {
        return random.nextInt(text.length() + 1);
    }

    private String any(List<String> list) {
        return list.get(random.nextInt(list.size()));
    }
}
