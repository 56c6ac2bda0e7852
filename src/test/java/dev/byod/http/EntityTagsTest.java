package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import dev.byod.core.intent.Precondition;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityTagsTest {

    @Test
    void without_headers_there_is_no_condition() {
        assertThat(EntityTags.precondition(Optional.empty(), Optional.empty())).isEqualTo(new Precondition.None());
    }

    @Test
    void a_star_asks_for_existence_or_absence() {
        assertThat(EntityTags.precondition(Optional.of("*"), Optional.empty())).isEqualTo(new Precondition.Exists());
        assertThat(EntityTags.precondition(Optional.empty(), Optional.of("*"))).isEqualTo(new Precondition.Absent());
    }

    @Test
    void of_a_list_only_strong_tags_of_ours_can_match() {
        assertThat(EntityTags.precondition(Optional.of("\"7\" , W/\"8\",\"x,y\", \"9\""), Optional.empty()))
                .isEqualTo(new Precondition.AnyOf(Set.of(7L, 9L)));
        assertThat(EntityTags.precondition(Optional.empty(), Optional.of("\"7\"")))
                .isEqualTo(new Precondition.NoneOf(Set.of(7L)));
    }

    @Test
    void a_tag_too_large_for_a_version_matches_nothing() {
        assertThat(EntityTags.precondition(Optional.of("\"99999999999999999999\""), Optional.empty()))
                .isEqualTo(new Precondition.AnyOf(Set.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"7", "\"7\" \"8\"", "\"7\",", "", "w/\"7\""})
    void other_text_is_refused(String header) {
        assertThatThrownBy(() -> EntityTags.precondition(Optional.of(header), Optional.empty()))
                .isInstanceOf(Fault.class);
    }

    @Test
    void both_headers_at_once_are_refused() {
        assertThatThrownBy(() -> EntityTags.precondition(Optional.of("*"), Optional.of("*")))
                .isInstanceOf(Fault.class);
    }
}
