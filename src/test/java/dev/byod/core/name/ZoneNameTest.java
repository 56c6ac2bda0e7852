package dev.byod.core.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZoneNameTest {

    private final ZoneName zone = ZoneName.parse("example.test");

    @ParameterizedTest
    @CsvSource({
        "@, example.test",
        "www, www.example.test",
        "*, *.example.test",
        "*.eu, *.eu.example.test",
        "_acme-challenge.www, _acme-challenge.www.example.test",
        "a\\.b, a\\.b.example.test",
        "\\@, \\@.example.test",
        "example.test, example.test.example.test",
    })
    void resolvesARelativeNameAndBack(String relative, String absolute) {
        DnsName name = zone.resolve(relative);

        assertThat(name.text()).isEqualTo(absolute);
        assertThat(zone.relative(name)).isEqualTo(relative);
        assertThat(zone.contains(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "www.", "www.example.test.", ".", "a..b", "a.*"})
    void refusesWhatIsNoRelativeName(String relative) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> zone.resolve(relative))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.NAME_INVALID));
    }

    @Test
    void hasNoRelativeNameForANameOutside() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> zone.relative(DnsName.parse("www.notexample.test")))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.NAME_OUTSIDE_ZONE));
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "*.example.test"})
    void isNeitherTheRootNorAWildcard(String text) {
        assertThatExceptionOfType(Fault.class).isThrownBy(() -> ZoneName.parse(text));
    }
}
