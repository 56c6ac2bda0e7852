package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Token buckets on a clock that stands still until it is moved. */
class BucketsTest {

    private static final RateLimits.Rate TEN_BURST_THREE = new RateLimits.Rate(10, 3);

    private final Buckets buckets = new Buckets(TEN_BURST_THREE, 2);
    private Instant now = Instant.parse("2026-11-30T12:00:00Z");

    @Test
    void a_burst_is_granted_and_then_one_request_each_tenth_of_a_second() {
        assertThat(granted("a", 10)).isEqualTo(3);
        assertThat(buckets.take("a", now)).contains(Duration.ofMillis(100));
        later(99);
        assertThat(buckets.take("a", now)).contains(Duration.ofMillis(1));
        later(1);
        assertThat(granted("a", 10)).isEqualTo(1);
        later(250);
        assertThat(granted("a", 10)).isEqualTo(2);
    }

    @Test
    void a_rest_gives_back_the_burst_and_no_more() {
        granted("a", 10);
        later(3_600_000);
        assertThat(granted("a", 10)).isEqualTo(3);
    }

    @Test
    void over_a_minute_no_more_than_the_rate_and_one_burst_is_granted() {
        int granted = 0;
        for (int millis = 0; millis < 60_000; millis += 7) {
            granted += granted("a", 2);
            later(7);
        }
        assertThat(granted).isBetween(600, 603);
    }

    @Test
    void what_is_refused_costs_nothing() {
        granted("a", 1000);
        later(100);
        assertThat(granted("a", 1)).isEqualTo(1);
    }

    @Test
    void looking_takes_nothing() {
        assertThat(buckets.look("a", now)).isEmpty();
        assertThat(granted("a", 10)).isEqualTo(3);
        assertThat(buckets.look("a", now)).isPresent();
    }

    @Test
    void each_has_a_bucket_of_its_own() {
        granted("a", 10);
        assertThat(granted("b", 10)).isEqualTo(3);
    }

    @Test
    void there_are_never_more_than_the_given_number_and_one_for_all_others() {
        for (int i = 0; i < 1000; i++) {
            granted("stranger " + i, 2);
            later(1);
        }
        assertThat(buckets.size()).isLessThanOrEqualTo(3);
    }

    @Test
    void strangers_who_come_while_all_buckets_are_in_use_share_one() {
        granted("a", 3);
        granted("b", 3);
        int granted = 0;
        for (int i = 0; i < 100; i++) {
            granted += granted("stranger " + i, 1);
        }
        assertThat(granted).isEqualTo(3);
    }

    @Test
    void many_strangers_give_nobody_a_fresh_allowance() {
        granted("a", 3);
        for (int i = 0; i < 100; i++) {
            granted("stranger " + i, 1);
        }
        assertThat(granted("a", 1)).isZero();
    }

    @Test
    void a_bucket_that_is_full_again_makes_room() {
        granted("a", 3);
        granted("b", 3);
        later(5000);
        assertThat(granted("c", 10)).isEqualTo(3);
        assertThat(buckets.size()).isEqualTo(1);
    }

    @Test
    void a_clock_that_is_set_back_shuts_nobody_out_for_longer_than_a_burst_takes() {
        granted("a", 3);
        later(-3_600_000);
        assertThat(buckets.take("a", now)).contains(Duration.ofMillis(100));
        later(300);
        assertThat(granted("a", 10)).isEqualTo(3);
    }

    @Test
    void a_rate_of_nothing_is_no_limit() {
        Buckets off = new Buckets(RateLimits.Rate.OFF, 2);
        for (int i = 0; i < 1000; i++) {
            assertThat(off.take("a", now)).isEmpty();
        }
        assertThat(off.size()).isZero();
    }

    private int granted(String who, int tries) {
        int granted = 0;
        for (int i = 0; i < tries; i++) {
            granted += buckets.take(who, now).isEmpty() ? 1 : 0;
        }
        return granted;
    }

    private void later(long millis) {
        now = now.plusMillis(millis);
    }
}
