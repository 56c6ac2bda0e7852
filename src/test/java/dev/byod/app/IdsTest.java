package dev.byod.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdsTest {

    private final SecureRandom random = new SecureRandom();

    @Test
    void ids_are_uuids_of_version_7() {
        UUID id = new Ids(random, InstantSource.system()).next();
        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
    }

    @Test
    void later_ids_sort_after_earlier_ones() {
        UUID earlier = at("2026-11-30T12:00:00.000Z").next();
        UUID later = at("2026-11-30T12:00:00.001Z").next();
        assertThat(later.toString()).isGreaterThan(earlier.toString());
    }

    @Test
    void two_ids_of_one_moment_differ() {
        Ids ids = at("2026-11-30T12:00:00Z");
        assertThat(ids.next()).isNotEqualTo(ids.next());
    }

    private Ids at(String instant) {
        return new Ids(random, InstantSource.fixed(Instant.parse(instant)));
    }
}
