package dev.byod.reconcile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

    private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5));

    @ParameterizedTest
    @CsvSource({"0,1000", "1,2000", "5,32000", "9,300000", "62,300000", "2147483647,300000"})
    void it_doubles_up_to_the_most_and_half_of_it_is_chance(int attempts, long most) {
        var random = new SplittableRandom(1);
        for (int i = 0; i < 1_000; i++) {
            assertThat(BACKOFF.after(attempts, random).toMillis()).isBetween(most / 2, most);
        }
    }

    @Test
    void zones_that_failed_together_come_back_apart() {
        var random = new SplittableRandom(1);
        assertThat(BACKOFF.after(5, random)).isNotEqualTo(BACKOFF.after(5, random));
    }

    @Test
    void it_must_begin_before_it_ends() {
        assertThatThrownBy(() -> new Backoff(Duration.ofSeconds(2), Duration.ofSeconds(1)))
                .hasMessageContaining("expected: 0 < first <= most");
    }
}
