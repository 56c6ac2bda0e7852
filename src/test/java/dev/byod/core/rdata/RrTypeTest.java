package dev.byod.core.rdata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Type;

class RrTypeTest {

    @ParameterizedTest
    @EnumSource
    void hasTheNumberThatIanaGaveIt(RrType type) {
        assertThat(type.code()).isEqualTo(Type.value(type.name()));
        assertThat(RrType.parse(type.name())).isEqualTo(type);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SOA", "a", "TYPE1", "DS", ""})
    void refusesOthers(String text) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> RrType.parse(text))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.TYPE_UNSUPPORTED));
    }

    @ParameterizedTest
    @EnumSource
    void leavesACnameAlone(RrType type) {
        assertThat(RrType.CNAME.coexistsWith(type)).isEqualTo(type == RrType.CNAME);
        assertThat(type.coexistsWith(RrType.CNAME)).isEqualTo(type == RrType.CNAME);
        assertThat(type.coexistsWith(type)).isTrue();
    }
}
