package dev.byod.core.zone;

import static dev.byod.core.zone.Story.zone;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DsRulesTest {

    private static final String NS = "foo NS ns1.example.org.";
    private static final String DS =
            "foo DS 60485 8 2 D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A";

    @Test
    void aDsStandsBesideNs() {
        assertThat(zone().put(NS, DS).violations()).isEmpty();
        assertThat(zone(NS).put(DS).violations()).isEmpty();
        assertThat(zone().put(DS).violations()).containsExactly("foo DS DS_WITHOUT_NS");
        assertThat(zone("foo A 192.0.2.1").put(DS).violations()).containsExactly("foo DS DS_WITHOUT_NS");
        assertThat(zone(NS).put(DS).delete("foo NS").violations()).containsExactly("foo DS DS_WITHOUT_NS");
    }

    @Test
    void theNsDoesNotGoBeforeTheDs() {
        assertThat(zone(NS, DS).delete("foo NS").violations()).containsExactly("foo NS DS_WITHOUT_NS");
        assertThat(zone(NS, DS).delete("foo NS", "foo DS").violations()).isEmpty();
        assertThat(zone(NS, DS).delete("foo DS").violations()).isEmpty();
        assertThat(zone(NS, DS).put("foo NS ns2.example.org.").violations()).isEmpty();
        assertThat(zone(DS).delete("foo NS").violations()).isEmpty();
    }

    @Test
    void theApexHasNoDs() {
        String ds = DS.replace("foo", "@");
        assertThat(zone("@ NS ns1.example.org.").put(ds).violations()).containsExactly("@ DS DS_AT_APEX");
        assertThat(zone("@ NS ns1.example.org.").put(ds).delete("@ NS").violations())
                .containsExactly("@ DS DS_AT_APEX");
    }

    @Test
    void aDsIsNotBelowACut() {
        assertThat(zone(NS).put(DS.replace("foo", "x.foo"), "x.foo NS ns1.example.org.")
                        .violations())
                .containsExactly("x.foo NS NAME_BELOW_ZONE_CUT", "x.foo DS NAME_BELOW_ZONE_CUT");
        assertThat(zone("x.foo NS ns1.example.org.", DS.replace("foo", "x.foo"))
                        .put(NS)
                        .violations())
                .containsExactly("foo NS NAME_BELOW_ZONE_CUT");
    }

    @Test
    void aWildcardHasNoDs() {
        assertThat(zone().put(DS.replace("foo", "*.foo")).violations()).containsExactly("*.foo DS DS_WITHOUT_NS");
    }
}
