package dev.byod.core.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class LargeChangeTest {

    /** Looking at all stored RRsets for each one that changes would take minutes. */
    @Test
    void tenThousandRrsetsAreJudgedBesideTenThousandInNoTime() {
        Story story = Story.zone(lines("old%05d.eu A 192.0.2.1")).put(lines("new%05d.eu A 192.0.2.1"));
        ZoneView before = ZoneView.of(story.stored(), story.unreadable(), List.of());
        Verdict verdict = Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> ZoneRules.judge(Story.ZONE, before, before.with(story.puts(), story.deletes()), story.changed()));
        assertThat(verdict.violations()).isEmpty();
        assertThat(Neighbourhood.of(Story.ZONE, story.puts(), story.deletes()).names())
                .hasSizeLessThan(10_010);
    }

    private static String[] lines(String form) {
        return IntStream.range(0, 10_000).mapToObj(form::formatted).toArray(String[]::new);
    }
}
