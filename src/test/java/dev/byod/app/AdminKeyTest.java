package dev.byod.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdminKeyTest {

    @Test
    void only_the_very_key_matches() {
        AdminKey key = AdminKey.of("correct-horse");
        assertThat(key.matches("correct-horse")).isTrue();
        assertThat(key.matches("correct-hors")).isFalse();
        assertThat(key.matches("")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "with space in it", "schlüssel"})
    void a_key_that_no_header_can_carry_is_refused_without_being_shown(String key) {
        assertThatThrownBy(() -> AdminKey.of(key))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not shown");
    }
}
