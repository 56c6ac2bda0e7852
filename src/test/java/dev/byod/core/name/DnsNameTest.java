package dev.byod.core.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.Vectors;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DnsNameTest {

    @ParameterizedTest
    @MethodSource("accepted")
    void readsAName(String input, String text, String unicode) {
        DnsName name = DnsName.parse(input);

        assertThat(name.text()).isEqualTo(text);
        assertThat(name.unicode()).isEqualTo(unicode);
        assertThat(DnsName.parse(unicode)).isEqualTo(name);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesWhatIsNoName(String input, String expected) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> DnsName.parse(input))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.NAME_INVALID))
                .withMessageStartingWith("name: ")
                .withMessageContaining(expected);
    }

    @Test
    void ordersANameRightBeforeTheNamesBelowIt() {
        List<DnsName> sorted = Stream.of("b.example", "example-a", "a.example", "*.a.example", "example", "a-.example")
                .map(DnsName::parse)
                .sorted()
                .toList();

        assertThat(sorted)
                .extracting(DnsName::text)
                .containsExactly("example-a", "example", "a-.example", "a.example", "*.a.example", "b.example");
    }

    @Test
    void comparesLabelsNotCharacters() {
        DnsName zone = DnsName.parse("example.com");

        assertThat(DnsName.parse("longernameexample.com").isAtOrBelow(zone)).isFalse();
        assertThat(DnsName.parse("a\\.example.com").isAtOrBelow(zone)).isFalse();
        assertThat(DnsName.parse("www.example.com").isAtOrBelow(zone)).isTrue();
        assertThat(zone.isAtOrBelow(zone)).isTrue();
        assertThat(zone.isAtOrBelow(DnsName.ROOT)).isTrue();
        assertThat(zone.isAtOrBelow(DnsName.parse("www.example.com"))).isFalse();
    }

    @Test
    void hasParentsUpToTheRoot() {
        DnsName name = DnsName.parse("www.example");

        assertThat(name.parent()).isEqualTo(DnsName.parse("example"));
        assertThat(name.parent().parent()).isEqualTo(DnsName.ROOT);
        assertThatIllegalStateException().isThrownBy(DnsName.ROOT::parent);
    }

    @Test
    void hasChildrenAsWritten() {
        assertThat(DnsName.parse("example").child("*.b\\.c")).isEqualTo(DnsName.parse("*.b\\.c.example"));
        assertThat(DnsName.ROOT.child("example")).isEqualTo(DnsName.parse("example"));
    }

    @Test
    void showsAHarmlessExcerptOfWhatItRefuses() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> DnsName.parse("\u001b[31m" + "a".repeat(300)))
                .satisfies(fault ->
                        assertThat(fault.getMessage()).hasSizeLessThan(160).doesNotContain("\u001b"));
    }

    static Stream<Arguments> accepted() {
        return Vectors.read("names.txt")
                .filter(columns -> columns.get(1).startsWith("=> "))
                .map(columns -> {
                    String text = columns.get(1).substring(3);
                    return Arguments.of(
                            columns.get(0),
                            text,
                            columns.size() > 2 ? columns.get(2).substring(2) : text);
                });
    }

    static Stream<Arguments> refused() {
        return Vectors.read("names.txt")
                .filter(columns -> columns.get(1).startsWith("!! "))
                .map(columns -> Arguments.of(columns.get(0), columns.get(1).substring(3)));
    }
}
