package dev.byod.core.rdata;

import dev.byod.core.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The value of one known parameter: text ↔ wire form (RFC 9460 §7 and §8, RFC 9848). */
record SvcValue(RrType type, SvcKey key) {

    /** {@code written} has its quotes and escapes. */
    String read(String written) {
        String text = Words.octets(type, written);
        if (key != SvcKey.ALPN && written.indexOf('\\') >= 0) {
            throw refuse(written, "no escapes");
        }
        if (text.isEmpty() != (key == SvcKey.NO_DEFAULT_ALPN)) {
            throw refuse(written, text.isEmpty() ? "a value after =" : "no value");
        }
        return switch (key) {
            case MANDATORY -> mandatory(text);
            case ALPN -> alpn(text);
            case NO_DEFAULT_ALPN -> "";
            case PORT -> Octets.pair(new Fields(type, text, List.of(text)).number(0, Fields.MAX_16_BITS));
            case IPV4HINT -> list(text, item -> addresses(RrType.A, A::parse, item));
            case ECH -> Octets.fromBase64(type, text);
            case IPV6HINT -> list(text, item -> addresses(RrType.AAAA, Aaaa::parse, item));
        };
    }

    /** The text before it is quoted. */
    String print(String value) {
        return switch (key) {
            case MANDATORY -> joined(keys(value).stream().map(SvcKey::print));
            case ALPN ->
                joined(protocols(value).map(id -> id.replace("\\", "\\\\").replace(",", "\\,")));
            case NO_DEFAULT_ALPN -> "";
            case PORT -> String.valueOf(Octets.pairAt(value, 0));
            case IPV4HINT -> joined(chunks(value, 4).map(SvcValue::ipv4));
            case ECH -> Octets.toBase64(value);
            case IPV6HINT -> joined(chunks(value, 16).map(SvcValue::ipv6));
        };
    }

    /** The keys that the value of {@code mandatory} lists. */
    static List<Integer> keys(String value) {
        return chunks(value, 2).map(pair -> Octets.pairAt(pair, 0)).toList();
    }

    private String mandatory(String text) {
        List<Integer> keys = Stream.of(text.split(",", -1))
                .map(name -> SvcKey.read(type, name))
                .sorted()
                .toList();
        if (keys.stream().distinct().count() < keys.size() || keys.contains(SvcKey.MANDATORY.code())) {
            throw refuse(text, "other keys, each once");
        }
        return keys.stream().map(Octets::pair).collect(Collectors.joining());
    }

    /** Commas divide, unless a backslash is before them. */
    private String alpn(String text) {
        List<StringBuilder> ids = new ArrayList<>(List.of(new StringBuilder()));
        for (int at = 0; at < text.length(); at++) {
            char octet = text.charAt(at);
            if (octet == ',') {
                ids.add(new StringBuilder());
            } else if (octet == '\\' && ++at == text.length()) {
                throw refuse(text, "a comma or backslash after \\\\");
            } else {
                ids.getLast().append(text.charAt(at));
            }
        }
        if (ids.stream().anyMatch(id -> id.isEmpty() || id.length() > 255)) {
            throw refuse(text, "protocols of 1 to 255 octets with commas between them, as h2,h3");
        }
        return ids.stream().map(id -> (char) id.length() + id.toString()).collect(Collectors.joining());
    }

    private static Stream<String> protocols(String value) {
        List<String> ids = new ArrayList<>();
        for (int at = 0; at < value.length(); at += 1 + value.charAt(at)) {
            ids.add(value.substring(at + 1, at + 1 + value.charAt(at)));
        }
        return ids.stream();
    }

    private String list(String text, Function<String, String> read) {
        return Stream.of(text.split(",", -1)).map(read).collect(Collectors.joining());
    }

    private String addresses(RrType kind, Function<String, Rdata> read, String item) {
        try {
            return Octets.string(read.apply(item).wire());
        } catch (Fault noAddress) {
            throw refuse(item, "addresses with commas between them, as " + Fields.expected(kind));
        }
    }

    private static Stream<String> chunks(String value, int size) {
        return IntStream.range(0, value.length() / size).mapToObj(i -> value.substring(i * size, (i + 1) * size));
    }

    private static String ipv4(String octets) {
        return Ipv4.print(Octets.pairAt(octets, 0) << 16 | Octets.pairAt(octets, 2));
    }

    private static String ipv6(String octets) {
        return Ipv6.print(
                IntStream.range(0, 8).map(i -> Octets.pairAt(octets, 2 * i)).toArray());
    }

    private static String joined(Stream<String> items) {
        return items.collect(Collectors.joining(","));
    }

    private Fault refuse(String value, String expected) {
        return Fields.refuse(type, SvcKey.print(key.code()) + "=" + value, expected);
    }
}
