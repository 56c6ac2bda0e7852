package dev.byod.core.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class VerdictProperties {

    @Property(tries = 3000, edgeCases = EdgeCasesMode.NONE)
    void theVerdictIsThatOfTheSimpleModel(@ForAll("stories") Story story) {
        assertThat(findings(story.verdict())).isEqualTo(WholeZone.findings(story));
    }

    @Property(tries = 3000, edgeCases = EdgeCasesMode.NONE)
    void theNeighbourhoodIsEnough(@ForAll("stories") Story story) {
        assertThat(story.verdictOfNeighbourhood()).isEqualTo(story.verdict());
    }

    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void orderMeansNothing(@ForAll("stories") Story story, @ForAll Random random) {
        List<RrSet> stored = new ArrayList<>(story.stored());
        List<RrSet> puts = new ArrayList<>(story.puts());
        List<RrKey> deletes = new ArrayList<>(story.deletes());
        List.of(stored, puts, deletes).forEach(list -> Collections.shuffle(list, random));
        Story shuffled = new Story(stored, story.unreadable(), puts, deletes);
        assertThat(shuffled.verdict()).isEqualTo(story.verdict());
        assertThat(Neighbourhood.of(Story.ZONE, puts, deletes).names())
                .isEqualTo(Neighbourhood.of(Story.ZONE, story.puts(), story.deletes())
                        .names());
    }

    /** Whoever keeps to the rules from the beginning never has a zone that breaks one, whatever the steps. */
    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void aZoneBuiltByAllowedChangesObeysAllRules(@ForAll List<@From("stories") Story> stories) {
        List<RrSet> zone = new ArrayList<>();
        for (Story step : stories) {
            Story next = new Story(List.copyOf(zone), List.of(), step.puts(), step.deletes());
            if (next.verdictOfNeighbourhood().violations().isEmpty()) {
                zone.removeIf(rrset -> next.changed().contains(rrset.key()));
                zone.addAll(next.puts());
            }
        }
        Story whole = new Story(List.of(), List.of(), zone, List.of());
        assertThat(whole.verdict().violations()).isEmpty();
    }

    @Provide
    Arbitrary<Story> stories() {
        return Stories.any();
    }

    private static Set<String> findings(Verdict verdict) {
        Set<String> findings = new TreeSet<>();
        verdict.violations()
                .forEach(each -> findings.add(each.key() + " " + each.flaw().code()));
        verdict.warnings().forEach(each -> findings.add(each.key() + " " + each.code() + " " + each.name()));
        return findings;
    }
}
