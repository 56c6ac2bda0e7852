package dev.byod.core.zone;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random stories of small zones, in which names are often above, below and beside each other. */
final class Stories {

    /** With each name its ancestors. */
    static final List<String> NAMES = names();

    private Stories() {}

    static Arbitrary<Story> any() {
        Arbitrary<List<String>> stored = lines().list().ofMaxSize(9).map(Stories::withoutTwinCnames);
        Arbitrary<List<String>> puts = lines().list().ofMaxSize(5).map(Stories::withoutTwinCnames);
        Arbitrary<List<String>> deletes = lines().map(Stories::key).list().ofMaxSize(4);
        Arbitrary<List<String>> unreadable = lines().map(Stories::key).list().ofMaxSize(1);
        return Combinators.combine(stored, puts, deletes, unreadable).as(Stories::story);
    }

    private static Arbitrary<String> lines() {
        Arbitrary<String> inside = Arbitraries.of(NAMES).filter(name -> !name.contains("*"));
        Arbitrary<String> target = Arbitraries.frequencyOf(
                Tuple.of(6, inside.map(Stories::absolute)), Tuple.of(1, Arbitraries.just("ns.example.org.")));
        Arbitrary<String> data = Arbitraries.oneOf(
                Arbitraries.of("A 192.0.2.1", "AAAA 2001:db8::1", "TXT \"t\""),
                target.map("CNAME "::concat),
                target.map("NS "::concat),
                target.map("NS "::concat),
                target.map("MX 10 "::concat));
        return Combinators.combine(Arbitraries.of(NAMES), data).as((owner, text) -> owner + " " + text);
    }

    private static Story story(List<String> stored, List<String> puts, List<String> deletes, List<String> unreadable) {
        return Story.zone(stored.toArray(String[]::new))
                .put(puts.toArray(String[]::new))
                .delete(without(deletes, puts))
                .unreadable(without(unreadable, stored));
    }

    private static String[] without(List<String> keys, List<String> lines) {
        List<String> others = lines.stream().map(Stories::key).toList();
        return keys.stream().distinct().filter(key -> !others.contains(key)).toArray(String[]::new);
    }

    /** Each line once, and of the CNAMEs of one name only the first. */
    private static List<String> withoutTwinCnames(List<String> lines) {
        return lines.stream()
                .distinct()
                .filter(line -> !line.contains(" CNAME ") || first(lines, line))
                .toList();
    }

    private static boolean first(List<String> lines, String line) {
        return lines.stream()
                .filter(other -> key(other).equals(key(line)))
                .findFirst()
                .filter(line::equals)
                .isPresent();
    }

    private static String key(String line) {
        String[] parts = line.split(" ");
        return parts[0] + " " + parts[1];
    }

    private static String absolute(String name) {
        return (name.equals("@") ? "" : name + ".") + Story.ZONE.text() + ".";
    }

    private static List<String> names() {
        List<String> high = List.of("a", "b", "ns", "*");
        Stream<String> deeper =
                Stream.of("a", "b", "ns").flatMap(parent -> high.stream().map(label -> label + "." + parent));
        Stream<String> deepest = Stream.of("a.a.a", "ns.a.b", "*.b.a", "b.b.b");
        return Stream.of(Stream.of("@"), high.stream(), deeper, deepest)
                .flatMap(names -> names)
                .toList();
    }
}
