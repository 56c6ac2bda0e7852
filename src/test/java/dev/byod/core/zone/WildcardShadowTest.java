package dev.byod.core.zone;

import static dev.byod.core.zone.Story.zone;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WildcardShadowTest {

    private static final String CHALLENGE = "_acme-challenge.subdomain1.app TXT \"x\"";

    @Test
    void aChallengeHidesTheWildcardFromTheNameAboveIt() {
        var story = zone("*.app A 192.0.2.1").put(CHALLENGE);
        assertThat(story.warnings())
                .containsExactly("_acme-challenge.subdomain1.app TXT WILDCARD_SHADOWED subdomain1.app");
        assertThat(story.verdict().warnings().getFirst().message())
                .isEqualTo("subdomain1.app.example.test: *.app.example.test no longer answers A here, because"
                        + " _acme-challenge.subdomain1.app.example.test TXT makes the name exist");
        assertThat(story.violations()).isEmpty();
    }

    @Test
    void theNameItselfIsHidden() {
        assertThat(zone("*.app A 192.0.2.1").put("x.app TXT \"t\"").warnings())
                .containsExactly("x.app TXT WILDCARD_SHADOWED x.app");
    }

    @Test
    void aHighWildcardIsHiddenFromTheHighestNewName() {
        assertThat(zone("* A 192.0.2.1").put("a.b.c TXT \"t\"", "d.c TXT \"t\"").warnings())
                .containsExactly("a.b.c TXT WILDCARD_SHADOWED c");
    }

    @Test
    void aNewWildcardBelowHidesTheOneAbove() {
        assertThat(zone("* A 192.0.2.1").put("*.x A 192.0.2.1").warnings())
                .containsExactly("*.x A WILDCARD_SHADOWED x");
    }

    @Test
    void nothingIsHiddenFromANameThatExisted() {
        assertThat(zone("*.app A 192.0.2.1", "subdomain1.app MX 0 .")
                        .put(CHALLENGE)
                        .warnings())
                .isEmpty();
        assertThat(zone("*.app A 192.0.2.1", "y.subdomain1.app A 192.0.2.1")
                        .put(CHALLENGE)
                        .warnings())
                .isEmpty();
        assertThat(zone("*.app A 192.0.2.1", "y.subdomain1.app A 192.0.2.1")
                        .put(CHALLENGE)
                        .delete("y.subdomain1.app A")
                        .warnings())
                .isEmpty();
    }

    @Test
    void aCloserNameWithoutAWildcardKeptItAwayBefore() {
        assertThat(zone("* A 192.0.2.1", "app A 192.0.2.1").put(CHALLENGE).warnings())
                .isEmpty();
    }

    @Test
    void whatTheWildcardAnsweredMayBeSetAtTheNameToo() {
        var story = zone("*.app A 192.0.2.1", "*.app AAAA 2001:db8::1");
        assertThat(story.put(CHALLENGE, "subdomain1.app A 192.0.2.9").warnings())
                .hasSize(1);
        assertThat(story.put(CHALLENGE, "subdomain1.app A 192.0.2.9", "subdomain1.app AAAA 2001:db8::9")
                        .warnings())
                .isEmpty();
        assertThat(story.put(CHALLENGE, "subdomain1.app CNAME www.example.org.").warnings())
                .isEmpty();
        assertThat(story.put("subdomain1.app NS ns1.example.org.").warnings()).isEmpty();
        assertThat(zone("*.app CNAME www.example.org.").put("x.app A 192.0.2.1").warnings())
                .isEmpty();
        assertThat(zone("*.app CNAME www.example.org.").put("x.app TXT \"t\"").warnings())
                .hasSize(1);
    }

    @Test
    void aWildcardThatComesOrGoesInTheSameRequestHidNothing() {
        assertThat(zone().put("*.app A 192.0.2.1", CHALLENGE).warnings()).isEmpty();
        assertThat(zone("*.app A 192.0.2.1").put(CHALLENGE).delete("*.app A").warnings())
                .isEmpty();
    }

    @Test
    void aWildcardIsNotHiddenFromItself() {
        assertThat(zone("*.app A 192.0.2.1").put("*.app TXT \"t\"").warnings()).isEmpty();
        assertThat(zone("x.app A 192.0.2.1").put("*.app A 192.0.2.1").warnings())
                .isEmpty();
    }
}
