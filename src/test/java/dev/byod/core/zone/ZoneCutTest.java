package dev.byod.core.zone;

import static dev.byod.core.zone.Story.zone;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ZoneCutTest {

    private static final String CUT = "foo NS ns1.foo.example.test.";

    @Test
    void belowACutStandsNothingButGlue() {
        assertThat(zone(CUT).put("x.foo A 192.0.2.1").violations()).containsExactly("x.foo A NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT).put("a.b.c.foo TXT \"t\"").violations())
                .containsExactly("a.b.c.foo TXT NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT).put("*.foo A 192.0.2.1").violations()).containsExactly("*.foo A NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT).put("bar.foo NS ns1.example.org.").violations())
                .containsExactly("bar.foo NS NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT)
                        .put("ns1.foo A 192.0.2.1", "ns1.foo AAAA 2001:db8::1")
                        .violations())
                .isEmpty();
    }

    @Test
    void glueIsAnAddressOfAServerOfThisCut() {
        assertThat(zone(CUT).put("ns1.foo TXT \"t\"").violations()).containsExactly("ns1.foo TXT NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT).put("ns2.foo A 192.0.2.1").violations()).containsExactly("ns2.foo A NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT, "bar NS ns2.foo.example.test.")
                        .put("ns2.foo A 192.0.2.1")
                        .violations())
                .containsExactly("ns2.foo A NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT, "foo NS NS2.foo.example.test.")
                        .put("ns2.foo A 192.0.2.1")
                        .violations())
                .isEmpty();
    }

    @Test
    void atACutStandNothingButNsAndGlue() {
        assertThat(zone(CUT).put("foo TXT \"t\"").violations()).containsExactly("foo TXT NAME_BELOW_ZONE_CUT");
        assertThat(zone(CUT).put("foo A 192.0.2.1").violations()).containsExactly("foo A NAME_BELOW_ZONE_CUT");
        assertThat(zone("foo NS foo.example.test.").put("foo A 192.0.2.1").violations())
                .isEmpty();
        assertThat(zone(CUT).put("foo NS ns9.example.org.").violations()).isEmpty();
        assertThat(zone(CUT).put("foo CNAME www.example.org.").violations())
                .containsExactly("foo CNAME CNAME_CONFLICT");
    }

    @Test
    void besideACutAndAtTheApexAllIsAllowed() {
        assertThat(zone(CUT).put("foobar A 192.0.2.1", "x.xfoo A 192.0.2.1").violations())
                .isEmpty();
        assertThat(zone("@ NS ns1.example.org.")
                        .put("x A 192.0.2.1", "@ MX 10 mail.example.org.")
                        .violations())
                .isEmpty();
        assertThat(zone("x A 192.0.2.1").put("@ NS ns1.example.org.").violations())
                .isEmpty();
    }

    @Test
    void aNewCutIsRefusedAboveWhatItWouldHide() {
        var story = zone("x.foo A 192.0.2.1", "ns1.foo A 192.0.2.1").put(CUT);
        assertThat(story.violations()).containsExactly("foo NS NAME_BELOW_ZONE_CUT");
        assertThat(story.verdict().violations().getFirst().flaw().detail())
                .isEqualTo(
                        "foo.example.test NS: above x.foo.example.test A (expected: nothing but glue below a zone cut)");
        assertThat(zone("foo TXT \"t\"").put(CUT).violations()).containsExactly("foo NS NAME_BELOW_ZONE_CUT");
        assertThat(story.delete("x.foo A").violations()).isEmpty();
        assertThat(zone("ns1.foo A 192.0.2.1").put(CUT).violations()).isEmpty();
    }

    @Test
    void theRefusalNamesFiveOfMany() {
        String[] many = IntStream.range(0, 200)
                .mapToObj("x%03d.foo A 192.0.2.1"::formatted)
                .toArray(String[]::new);
        var story = zone(many).put(CUT);
        String names = IntStream.range(0, 5)
                .mapToObj("x%03d.foo.example.test A"::formatted)
                .reduce((a, b) -> a + ", " + b)
                .orElseThrow();
        assertThat(story.verdictOfNeighbourhood().violations().getFirst().flaw().detail())
                .contains("above " + names + " and more (");
        assertThat(story.verdictOfNeighbourhood()).isEqualTo(story.verdict());
    }

    @Test
    void whatIsDeletedInTheSameRequestFillsNoSample() {
        String[] many = IntStream.range(0, 200)
                .mapToObj("x%03d.foo A 192.0.2.1"::formatted)
                .toArray(String[]::new);
        String[] keys =
                IntStream.range(0, 200).mapToObj("x%03d.foo A"::formatted).toArray(String[]::new);
        assertThat(zone(many).put(CUT).delete(keys).verdictOfNeighbourhood().violations())
                .isEmpty();
        keys[199] = "y A";
        assertThat(zone(many).put(CUT).delete(keys).verdictOfNeighbourhood().violations())
                .hasSize(1);
    }

    @Test
    void glueFillsNoSampleEither() {
        String[] glue = IntStream.range(0, 60)
                .mapToObj("a%03d.foo A 192.0.2.1"::formatted)
                .toArray(String[]::new);
        String[] servers = IntStream.range(0, 60)
                .mapToObj("foo NS a%03d.foo.example.test."::formatted)
                .toArray(String[]::new);
        assertThat(zone(glue).put(servers).verdictOfNeighbourhood().violations())
                .isEmpty();
        glue[0] = "z.foo A 192.0.2.1";
        assertThat(zone(glue).put(servers).verdictOfNeighbourhood().violations())
                .hasSize(1);
    }

    @Test
    void glueThatIsNoLongerGlueGoesWithItsServer() {
        var story = zone(CUT, "ns1.foo A 192.0.2.1").put("foo NS ns2.foo.example.test.", "ns2.foo A 192.0.2.2");
        assertThat(story.violations()).containsExactly("foo NS NAME_BELOW_ZONE_CUT");
        assertThat(story.delete("ns1.foo A").violations()).isEmpty();
    }

    @Test
    void aCutThatGoesInTheSameRequestIsNoCut() {
        assertThat(zone(CUT).delete("foo NS").put("x.foo A 192.0.2.1").violations())
                .isEmpty();
    }

    @Test
    void aRequestMayNotHoldBothTheCutAndWhatIsBelow() {
        assertThat(zone().put(CUT, "x.foo A 192.0.2.1").violations()).containsExactly("x.foo A NAME_BELOW_ZONE_CUT");
    }

    @Test
    void whatWasWrongBeforeIsNobodysFault() {
        assertThat(zone(CUT, "x.foo A 192.0.2.1").put("www A 192.0.2.1").violations())
                .isEmpty();
        assertThat(zone(CUT, "x.foo A 192.0.2.1").delete("x.foo A").violations())
                .isEmpty();
    }

    @Test
    void addressesMayBeGlueWhereTheNsCannotBeRead() {
        assertThat(zone().unreadable("foo NS")
                        .put("x.foo A 192.0.2.1", "y.foo TXT \"t\"")
                        .violations())
                .containsExactly("y.foo TXT NAME_BELOW_ZONE_CUT");
    }

    @Test
    void aServerBelowItsCutNeedsAnAddress() {
        assertThat(zone().put(CUT).warnings()).containsExactly("foo NS MISSING_GLUE ns1.foo");
        assertThat(zone().put("foo NS foo.example.test.").warnings()).containsExactly("foo NS MISSING_GLUE foo");
        assertThat(zone().put(CUT, "ns1.foo AAAA 2001:db8::1").warnings()).isEmpty();
        assertThat(zone("ns1.foo A 192.0.2.1").put(CUT).warnings()).isEmpty();
        assertThat(zone().put("foo NS ns1.example.org.", "foo NS ns1.bar.example.test.")
                        .warnings())
                .isEmpty();
    }

    @Test
    void glueThatIsTakenAwayIsMissed() {
        var story = zone(CUT, "ns1.foo A 192.0.2.1", "ns1.foo AAAA 2001:db8::1");
        assertThat(story.delete("ns1.foo A").warnings()).isEmpty();
        assertThat(story.delete("ns1.foo A", "ns1.foo AAAA").warnings())
                .containsExactly("ns1.foo A MISSING_GLUE ns1.foo");
        assertThat(story.delete("ns1.foo A", "ns1.foo AAAA", "foo NS").warnings())
                .isEmpty();
        assertThat(zone(CUT).delete("ns1.foo A").warnings()).isEmpty();
    }
}
