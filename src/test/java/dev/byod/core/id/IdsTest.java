package dev.byod.core.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {

    private static final String TEXT = "0198c7a2-4b1e-7f00-8000-00000000abcd";

    @ParameterizedTest
    @MethodSource("parsers")
    void areReadAsPrinted(Function<String, Object> parse) {
        assertThat(parse.apply(TEXT)).hasToString(TEXT);
        assertThat(parse.apply("0198C7A2-4B1E-7F00-8000-00000000ABCD")).isEqualTo(parse.apply(TEXT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1-1-1-1-1", "0198c7a24b1e7f00800000000000abcd", TEXT + "0", "../../etc"})
    void refuseWhatIsNoUuid(String text) {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> ZoneId.parse(text))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.PARAMETER_INVALID));
    }

    @Test
    void ofOwnersAreNotBlank() {
        assertThatIllegalArgumentException().isThrownBy(() -> new OwnerId(" "));
    }

    static Stream<Function<String, Object>> parsers() {
        return Stream.of(TenantId::parse, CredentialId::parse, ZoneId::parse, OperationId::parse, ApiKeyId::parse);
    }
}
