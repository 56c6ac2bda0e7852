package dev.byod.core;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.byod.core.rdata.RrType;
import java.util.Base64;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Text of the types with more structure than a zone usually has. */
final class RareTypes {

    private static final int DEGREE = 3_600_000;

    private RareTypes() {}

    static Arbitrary<String> texts(RrType type) {
        return switch (type.name()) {
            case "DS" -> Domain.words(Domain.number(65_535), atLeastOne(255), digest(1, 20, 2, 32, 4, 48));
            case "SSHFP" -> Domain.words(atLeastOne(255), digest(1, 20, 2, 32, 9, 7));
            case "TLSA", "SMIMEA" -> Domain.words(Domain.number(255), Domain.number(255), digest(0, 40, 1, 32, 2, 64));
            case "OPENPGPKEY" ->
                Domain.octets().filter(octets -> !octets.isEmpty()).map(RareTypes::base64);
            case "URI" ->
                Domain.words(
                        Domain.number(65_535),
                        Domain.number(65_535),
                        Domain.hosts().map("\"https://%s/\""::formatted));
            case "NAPTR" ->
                Domain.words(
                        Domain.number(65_535),
                        Domain.number(65_535),
                        Arbitraries.of("\"s\"", "\"U\"", "\"\"", "A"),
                        Domain.printable(255),
                        Arbitraries.just("\"\""),
                        Domain.hosts());
            case "LOC" -> Domain.words(arc(90, "N", "S"), arc(180, "E", "W"), altitude(), sizes());
            case "SVCB", "HTTPS" -> Domain.words(atLeastOne(65_535), Domain.hosts(), params());
            default -> Domain.octets().map(octets -> "\\# " + octets.length() + " " + hex(octets));
        };
    }

    private static Arbitrary<String> atLeastOne(int max) {
        return Arbitraries.integers().between(1, max).map(String::valueOf);
    }

    /** Number of the kind and as many octets as that kind has, for three of them. */
    private static Arbitrary<String> digest(int... kindsAndLengths) {
        return Arbitraries.of(0, 2, 4)
                .flatMap(i -> Arbitraries.strings()
                        .withCharRange('\0', '\u00ff')
                        .ofLength(kindsAndLengths[i + 1])
                        .map(octets -> kindsAndLengths[i] + " " + hex(octets)));
    }

    private static Arbitrary<String> arc(int max, String positive, String negative) {
        return Combinators.combine(Arbitraries.integers().between(0, max * DEGREE), Arbitraries.of(positive, negative))
                .as((arc, direction) -> "%d %d %d.%03d %s"
                        .formatted(arc / DEGREE, arc / 60_000 % 60, arc / 1000 % 60, arc % 1000, direction));
    }

    private static Arbitrary<String> altitude() {
        return Arbitraries.longs()
                .between(-10_000_000, 0xffff_ffffL - 10_000_000)
                .map(cm -> "%s%d.%02dm".formatted(cm < 0 ? "-" : "", Math.abs(cm) / 100, Math.abs(cm) % 100));
    }

    private static Arbitrary<String> sizes() {
        Arbitrary<String> size = Arbitraries.of("0", "0.03m", "0.50", "1m", "700.00m", "90000000m");
        return size.list().ofMaxSize(3).map(list -> String.join(" ", list));
    }

    private static Arbitrary<String> params() {
        return Arbitraries.of(
                        List.of("mandatory=alpn,port", "alpn=h2,h3", "port=8443"),
                        List.of("ipv6hint=::1,2001:DB8::2", "alpn=\"a\\\\,b\\\\\\\\,c\"", "no-default-alpn"),
                        List.of("key65534", "key7=\"\\000 \\255\"", "ipv4hint=192.0.2.1,192.0.2.2"),
                        List.of("ech=AEj+DQ==", "key99=a\\;b"))
                .flatMap(Arbitraries::shuffle)
                .map(list -> String.join(" ", list));
    }

    private static String base64(String octets) {
        return Base64.getEncoder().encodeToString(octets.getBytes(ISO_8859_1));
    }

    private static String hex(String octets) {
        StringBuilder hex = new StringBuilder();
        octets.chars().forEach(octet -> hex.append("%02X".formatted(octet)));
        return hex.toString();
    }
}
