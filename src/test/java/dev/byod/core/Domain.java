package dev.byod.core;

import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random values of the domain, written as people write them, by other code than the one under test. */
public final class Domain {

    private Domain() {}

    /** Labels in zone-file text: mostly letters, sometimes any octet, escaped or not. */
    public static Arbitrary<String> labels() {
        Arbitrary<String> usual = Arbitraries.of("abcXYZ019-_".split(""));
        Arbitrary<String> decimal = Arbitraries.integers().between(0, 255).map("\\%03d"::formatted);
        Arbitrary<String> special = Arbitraries.of("\\.", "\\\\", "\\\"", "\\@", "@", "\\a");
        return Arbitraries.frequencyOf(Tuple.of(20, usual), Tuple.of(1, decimal), Tuple.of(1, special))
                .list()
                .ofMinSize(1)
                .ofMaxSize(12)
                .map(octets -> String.join("", octets))
                .filter(label -> !label.contains("042")
                        && !label.toLowerCase(Locale.ROOT).startsWith("x"));
    }

    /** Text of names that are not wildcards. */
    public static Arbitrary<String> nameTexts() {
        return labels().list().ofMinSize(1).ofMaxSize(6).map(labels -> String.join(".", labels));
    }

    public static Arbitrary<DnsName> names() {
        return nameTexts().map(DnsName::parse);
    }

    /** Names of hosts, absolute, in any spelling. */
    public static Arbitrary<String> hosts() {
        Arbitrary<String> label =
                Arbitraries.strings().withChars("abcABC019").ofMinLength(1).ofMaxLength(8);
        return label.list().ofMinSize(1).ofMaxSize(4).map(labels -> "h" + String.join(".", labels) + ".");
    }

    /** Any octets, one character each. */
    public static Arbitrary<String> octets() {
        return Arbitraries.strings().withCharRange('\0', '\u00ff').ofMaxLength(600);
    }

    public static Arbitrary<Rdata> rdata() {
        return types().flatMap(Domain::rdata);
    }

    public static Arbitrary<Rdata> rdata(RrType type) {
        return texts(type).map(text -> RdataText.parse(type, text));
    }

    /** Known ones and one that is not. */
    public static Arbitrary<RrType> types() {
        return Arbitraries.of(Stream.concat(RrType.known().stream(), Stream.of(RrType.parse("TYPE65280")))
                .toList());
    }

    private static Arbitrary<String> texts(RrType type) {
        return switch (type.name()) {
            case "A" -> Arbitraries.integers().between(0, 255).list().ofSize(4).map(list -> joined(list, ".", "%d"));
            case "AAAA" -> groups().map(list -> joined(list, ":", "%X"));
            case "CNAME", "PTR" -> Arbitraries.oneOf(hosts(), nameTexts().map(text -> text + "."));
            case "NS" -> hosts();
            case "MX" -> words(number(65_535), hosts());
            case "TXT" -> octets().map(Domain::quoted);
            case "SRV" -> words(number(65_535), number(65_535), number(65_535), hosts());
            case "CAA" -> words(number(255), Arbitraries.of("issue", "issuewild", "IODEF", "Tag9"), printable(300));
            default -> RareTypes.texts(type);
        };
    }

    static Arbitrary<String> number(int max) {
        return Arbitraries.integers().between(0, max).map(String::valueOf);
    }

    /** In quotes, each octet in decimal. */
    static Arbitrary<String> printable(int max) {
        return Arbitraries.strings().withCharRange(' ', '~').ofMaxLength(max).map(Domain::quoted);
    }

    @SafeVarargs
    static Arbitrary<String> words(Arbitrary<String>... words) {
        return Combinators.combine(List.of(words)).as(list -> String.join(" ", list));
    }

    private static Arbitrary<List<Integer>> groups() {
        return Arbitraries.frequencyOf(
                        Tuple.of(2, Arbitraries.just(0)),
                        Tuple.of(1, Arbitraries.integers().between(0, 65_535)))
                .list()
                .ofSize(8);
    }

    private static String joined(List<Integer> numbers, String separator, String format) {
        return String.join(separator, numbers.stream().map(format::formatted).toList());
    }

    /** As a zone file may quote it: each octet in decimal. */
    private static String quoted(String octets) {
        StringBuilder text = new StringBuilder("\"");
        octets.chars().forEach(octet -> text.append("\\%03d".formatted(octet)));
        return text.append('"').toString();
    }
}
