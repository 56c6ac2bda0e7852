package dev.byod.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyTest {

    @ParameterizedTest
    @CsvSource({"sync,true,true", "upsert-only,true,false", "create-only,false,false"})
    void allowsSomeChanges(String text, boolean updates, boolean deletes) {
        Policy policy = Policy.parse(text);

        assertThat(policy.text()).isEqualTo(text);
        assertThat(policy.allowsUpdate()).isEqualTo(updates);
        assertThat(policy.allowsDelete()).isEqualTo(deletes);
    }

    @Test
    void theStricterOfTwoWins() {
        assertThat(Policy.stricter(Policy.SYNC, Policy.UPSERT_ONLY)).isEqualTo(Policy.UPSERT_ONLY);
        assertThat(Policy.stricter(Policy.CREATE_ONLY, Policy.UPSERT_ONLY)).isEqualTo(Policy.CREATE_ONLY);
        assertThat(Policy.stricter(Policy.SYNC, Policy.SYNC)).isEqualTo(Policy.SYNC);
    }

    @Test
    void refusesOthers() {
        assertThatExceptionOfType(Fault.class)
                .isThrownBy(() -> Policy.parse("Sync"))
                .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.PARAMETER_INVALID));
    }
}
