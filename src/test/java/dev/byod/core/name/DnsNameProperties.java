package dev.byod.core.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.Domain;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.xbill.DNS.Name;

class DnsNameProperties {

    @Property
    void isReadBackAsPrinted(@ForAll("names") DnsName name) {
        assertThat(DnsName.parse(name.text())).isEqualTo(name);
        assertThat(DnsName.parse(name.absolute())).isEqualTo(name);
        assertThat(DnsName.parse(name.unicode())).isEqualTo(name);
    }

    @Property
    void hasTheWireFormThatDnsjavaGivesIt(@ForAll("texts") String text) throws IOException {
        Name theirs = Name.fromString(text + ".").canonicalize();

        DnsName ours = DnsName.parse(text);

        assertThat(ours.wire()).isEqualTo(theirs.toWire());
        assertThat(ours.absolute()).isEqualTo(theirs.toString());
        assertThat(DnsName.parse(new Name(ours.wire()).toString())).isEqualTo(ours);
    }

    @Property
    void keepsTheSpellingOfATarget(@ForAll("texts") String text) throws IOException {
        TargetName ours = TargetName.parse(text);

        assertThat(ours.wire()).isEqualTo(Name.fromString(text + ".").toWire());
        assertThat(TargetName.parse(ours.absolute()).wire()).isEqualTo(ours.wire());
        assertThat(ours.folded()).isEqualTo(DnsName.parse(text).absolute());
        assertThat(ours).isEqualTo(TargetName.parse(ours.folded()));
    }

    @Property
    void isBelowAnotherIfAndOnlyIfItEndsWithItsLabels(@ForAll("related") List<DnsName> names) {
        for (DnsName one : names) {
            for (DnsName other : names) {
                assertThat(one.isAtOrBelow(other)).isEqualTo(endsWith(one.labels(), other.labels()));
            }
        }
    }

    @Property
    void keepsASubtreeTogetherWhenSortedByKey(@ForAll("related") List<DnsName> names) {
        List<DnsName> sorted = names.stream()
                .sorted(Comparator.comparing(DnsName::reversedKey))
                .distinct()
                .toList();

        assertThat(sorted).isSorted();
        for (DnsName top : sorted) {
            List<DnsName> below =
                    sorted.stream().filter(name -> name.isAtOrBelow(top)).toList();
            int first = sorted.indexOf(top);
            assertThat(sorted.subList(first, first + below.size())).isEqualTo(below);
        }
    }

    @Property
    void survivesTheDetourThroughUnicode(@ForAll("international") String label) {
        DnsName name = DnsName.parse(label + ".example");

        assertThat(name.text())
                .isEqualTo(name.text()
                        .chars()
                        .filter(c -> c < 128)
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining()));
        assertThat(DnsName.parse(name.unicode())).isEqualTo(name);
    }

    @Provide
    Arbitrary<DnsName> names() {
        return Domain.names();
    }

    @Provide
    Arbitrary<String> texts() {
        return Domain.nameTexts();
    }

    /** Short names over few labels, so that some are below others. */
    @Provide
    Arbitrary<List<DnsName>> related() {
        return Arbitraries.of("a", "b", "a-", "a\\.b", "a\\\\", "\\000")
                .list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(labels -> DnsName.parse(String.join(".", labels)))
                .list()
                .ofMinSize(1)
                .ofMaxSize(12);
    }

    @Provide
    Arbitrary<String> international() {
        return Arbitraries.strings()
                .withChars("aéüßçøñłžαβγδςжизアポ日本한国☃")
                .ofMinLength(1)
                .ofMaxLength(12);
    }

    private static boolean endsWith(List<String> labels, List<String> suffix) {
        int from = labels.size() - suffix.size();
        return from >= 0 && labels.subList(from, labels.size()).equals(suffix);
    }
}
