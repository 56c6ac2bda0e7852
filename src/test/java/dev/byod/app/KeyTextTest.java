package dev.byod.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {

    private static final UUID ID = UUID.fromString("0193a5b2-70aa-7b11-8c5d-1a2b3c4d5e6f");

    private final String key = KeyText.print(ID, secret(7));

    @Test
    void a_key_has_the_documented_form() {
        assertThat(key).matches("byod_[0-9A-Za-z]{22}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}");
        assertThat(KeyText.isWellFormed(key)).isTrue();
    }

    @Test
    void the_extremes_fit_the_form_too() {
        assertThat(KeyText.isWellFormed(KeyText.print(new UUID(0, 0), new byte[32])))
                .isTrue();
        assertThat(KeyText.isWellFormed(KeyText.print(new UUID(-1, -1), secret(255))))
                .isTrue();
    }

    @Test
    void each_bit_of_id_and_secret_is_in_the_key() {
        byte[] other = secret(7);
        other[31] ^= 1;
        assertThat(KeyText.print(ID, other)).isNotEqualTo(key);
        assertThat(KeyText.print(new UUID(ID.getMostSignificantBits(), 1), secret(7)))
                .isNotEqualTo(key);
    }

    @Test
    void a_mistyped_key_is_known_by_its_checksum() {
        for (int i = 0; i < key.length(); i++) {
            char typo = key.charAt(i) == 'x' ? 'y' : 'x';
            assertThat(KeyText.isWellFormed(key.substring(0, i) + typo + key.substring(i + 1)))
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "byod_", "byod_x_y_z", "Bearer"})
    void anything_else_is_no_key(String text) {
        assertThat(KeyText.isWellFormed(text)).isFalse();
    }

    @Test
    void a_secret_of_other_length_is_a_mistake() {
        assertThatThrownBy(() -> KeyText.print(ID, new byte[31])).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_prefix_shows_nothing_of_the_secret() {
        assertThat(KeyText.prefix(key)).isEqualTo(KeyText.prefix(KeyText.print(ID, secret(8))));
    }

    private static byte[] secret(int value) {
        byte[] secret = new byte[32];
        Arrays.fill(secret, (byte) value);
        return secret;
    }
}
