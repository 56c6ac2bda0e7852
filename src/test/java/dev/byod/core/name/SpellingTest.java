package dev.byod.core.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that other programs took for different ones, or for the same one, by mistake. */
class SpellingTest {

    @ParameterizedTest
    @CsvSource({
        "5HW598OVOMBY.foo.bar.com,     5hw598ovomby.foo.bar.com",
        "_acme-challenge.WWW.example,  _acme-challenge.www.example",
        "a.アリクシア.みんな,             a.xn--ccka2b6azt.xn--q9jyb4c",
        "A.XN--CCKA2B6AZT.xn--q9jyb4c, a.xn--ccka2b6azt.xn--q9jyb4c",
    })
    void upperCaseAndUnicodeAreSpellingsOfOneName(String one, String other) {
        assertThat(DnsName.parse(one)).isEqualTo(DnsName.parse(other));
        assertThat(DnsName.parse(one).text()).isEqualTo(other);
    }

    @Test
    void aZoneInUnicodeHoldsTheNamesOfTheZoneInPunycode() {
        ZoneName zone = ZoneName.parse("apps.bücher.example");
        DnsName wildcard = DnsName.parse("*.apps.xn--bcher-kva.example");

        assertThat(zone.contains(wildcard)).isTrue();
        assertThat(zone.relative(wildcard)).isEqualTo("*");
    }

    @Test
    void relativeNamesOfAZoneInUnicodeDoNotGetItsNameTwice() {
        ZoneName zone = ZoneName.parse("testing-2025-11-17-ä.dev");

        assertThat(zone.resolve("@").text()).isEqualTo("xn--testing-2025-11-17--ywb.dev");
        assertThat(zone.resolve("foo").text()).isEqualTo("foo.xn--testing-2025-11-17--ywb.dev");
        assertThat(zone.relative(DnsName.parse("foo.testing-2025-11-17-ä.dev"))).isEqualTo("foo");
    }

    @Test
    void aSharpSIsNoDoubleS() {
        assertThat(DnsName.parse("faß.de")).isNotEqualTo(DnsName.parse("fass.de"));
        assertThat(DnsName.parse("straße.de").text()).isEqualTo("xn--strae-oqa.de");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.*.example.com", "x*.example.com", "*x.example.com", "*.*.example.com"})
    void aStarIsAWildcardOnlyAsTheWholeFirstLabel(String text) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> DnsName.parse(text))
                .withMessageContaining("* only as the whole leftmost label");
    }

    @Test
    void aStarAloneInFrontIsAWildcard() {
        assertThat(DnsName.parse("*.example.com").isWildcard()).isTrue();
        assertThat(ZoneName.parse("example.com").resolve("*").isWildcard()).isTrue();
    }
}
