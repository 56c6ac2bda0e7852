package dev.byod.core.zone;

import static dev.byod.core.zone.Story.zone;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CnamesTest {

    @Test
    void aCnameIsAloneAgainstWhatIsStored() {
        assertThat(zone("www A 192.0.2.1").put("www CNAME x.example.org.").violations())
                .containsExactly("www CNAME CNAME_CONFLICT");
        assertThat(zone("www CNAME x.example.org.").put("www A 192.0.2.1").violations())
                .containsExactly("www A CNAME_CONFLICT");
        assertThat(zone().unreadable("www A").put("www CNAME x.example.org.").violations())
                .containsExactly("www CNAME CNAME_CONFLICT");
        assertThat(zone("www CNAME x.example.org.")
                        .put("www CNAME y.example.org.", "web A 192.0.2.1")
                        .violations())
                .isEmpty();
    }

    @Test
    void aCnameIsAloneWithinARequest() {
        var story = zone().put("www CNAME x.example.org.", "www TXT \"t\"", "www A 192.0.2.1");
        assertThat(story.violations())
                .containsExactly("www A CNAME_CONFLICT", "www CNAME CNAME_CONFLICT", "www TXT CNAME_CONFLICT");
        assertThat(story.verdict().violations())
                .extracting(violation -> violation.flaw().detail())
                .containsExactly(
                        "www.example.test: CNAME beside A (expected: a CNAME alone at its name)",
                        "www.example.test: CNAME beside A (expected: a CNAME alone at its name)",
                        "www.example.test: CNAME beside TXT (expected: a CNAME alone at its name)");
    }

    @Test
    void typesAreExchangedInOneRequest() {
        assertThat(zone("*.x A 192.0.2.1", "*.x AAAA 2001:db8::1")
                        .put("*.x CNAME y.example.org.")
                        .delete("*.x A", "*.x AAAA")
                        .violations())
                .isEmpty();
        assertThat(zone("www CNAME x.example.org.")
                        .put("www A 192.0.2.1")
                        .delete("www CNAME")
                        .violations())
                .isEmpty();
    }

    @Test
    void whatIsWrongByItselfIsToldSoAndNothingElse() {
        assertThat(zone("@ A 192.0.2.1").put("@ CNAME x.example.org.").violations())
                .containsExactly("@ CNAME CNAME_AT_APEX");
        assertThat(zone("www CNAME x.example.org.")
                        .put("*.y NS ns1.example.org.")
                        .violations())
                .containsExactly("*.y NS NS_AT_WILDCARD");
    }

    @Test
    void aChainThatReturnsIsALoop() {
        assertThat(zone().put("a CNAME a.example.test.").warnings()).containsExactly("a CNAME CNAME_LOOP a");
        assertThat(zone("b CNAME c.example.test.", "c CNAME a.example.test.")
                        .put("a CNAME B.example.test.")
                        .verdict()
                        .warnings())
                .singleElement()
                .extracting(Warning::message)
                .isEqualTo("a.example.test CNAME: leads back to a.example.test"
                        + " (a.example.test → b.example.test → c.example.test → a.example.test)");
        assertThat(zone().put("a CNAME b.example.test.", "b CNAME a.example.test.")
                        .warnings())
                .containsExactly("a CNAME CNAME_LOOP a", "b CNAME CNAME_LOOP b");
        assertThat(zone("b CNAME b.example.test.")
                        .put("a CNAME b.example.test.")
                        .warnings())
                .containsExactly("a CNAME CNAME_LOOP a");
    }

    @Test
    void aChainThatEndsIsNone() {
        assertThat(zone("b CNAME c.example.test.", "c A 192.0.2.1")
                        .put("a CNAME b.example.test.")
                        .warnings())
                .isEmpty();
        assertThat(zone("b CNAME a.example.test.")
                        .put("a CNAME c.example.test.")
                        .warnings())
                .isEmpty();
        assertThat(zone("b CNAME a.example.test.").put("a CNAME b.example.org.").warnings())
                .isEmpty();
        assertThat(zone("b CNAME a.example.test.")
                        .put("a CNAME b.example.test.", "b CNAME c.example.test.")
                        .warnings())
                .isEmpty();
        assertThat(zone("b CNAME b.example.test.").put("www A 192.0.2.1").warnings())
                .isEmpty();
    }

    @Test
    void aLongChainIsFollowedToItsBound() {
        assertThat(ring(Neighbourhood.MAX_LINKS).verdictOfNeighbourhood().warnings())
                .hasSize(1);
        assertThat(ring(Neighbourhood.MAX_LINKS + 1).verdictOfNeighbourhood().warnings())
                .isEmpty();
        assertThat(ring(Neighbourhood.MAX_LINKS + 1).verdict().warnings()).isEmpty();
    }

    @Test
    void hostsAreNamedThatHaveAddressesOfTheirOwn() {
        var story = zone("alias CNAME www.example.org.", "host A 192.0.2.1");
        assertThat(story.put(
                                "@ MX 10 alias.example.test.",
                                "@ MX 20 host.example.test.",
                                "@ NS alias.example.test.",
                                "_s._tcp SRV 1 1 443 ALIAS.example.test.")
                        .warnings())
                .containsExactlyInAnyOrder(
                        "@ MX TARGET_IS_CNAME alias",
                        "@ NS TARGET_IS_CNAME alias",
                        "_s._tcp SRV TARGET_IS_CNAME alias");
        assertThat(story.put("@ MX 10 host.example.test.", "x CNAME alias.example.test.")
                        .warnings())
                .isEmpty();
        assertThat(story.put("@ MX 10 alias.example.test.", "alias A 192.0.2.1")
                        .delete("alias CNAME")
                        .warnings())
                .isEmpty();
        assertThat(zone().put("@ MX 10 alias.example.test.", "alias CNAME www.example.org.")
                        .warnings())
                .containsExactly("@ MX TARGET_IS_CNAME alias");
    }

    /** Of so many links, one of them new. */
    private static Story ring(int links) {
        String[] stored = IntStream.range(1, links)
                .mapToObj(i -> "n" + i + " CNAME n" + (i + 1) % links + ".example.test.")
                .toArray(String[]::new);
        return zone(stored).put("n0 CNAME n" + 1 % links + ".example.test.");
    }
}
