package dev.byod.core.zone;

import static dev.byod.core.zone.Story.zone;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DsTest {

    private static final String NS = "foo NS ns1.example.org.";
    private static final String DS = "foo DS 60485 5 1 2BB183AF5F22588179A53B0A98631FAD1A292118";

    @Test
    void aDsStandsBesideTheNsOfItsDelegation() {
        assertThat(zone(NS).put(DS).violations()).isEmpty();
        assertThat(zone().put(DS, NS).violations()).isEmpty();
        assertThat(zone().put(DS).violations()).containsExactly("foo DS DS_WITHOUT_NS");
        assertThat(zone("foo A 192.0.2.1").put(DS).violations()).containsExactly("foo DS DS_WITHOUT_NS");
    }

    @Test
    void theNsOfADelegationDoesNotLeaveItsDsBehind() {
        assertThat(zone(NS, DS).delete("foo NS").violations()).containsExactly("foo NS DS_WITHOUT_NS");
        assertThat(zone(NS, DS).delete("foo NS", "foo DS").violations()).isEmpty();
        assertThat(zone(NS, DS).delete("foo DS").violations()).isEmpty();
    }

    @Test
    void theDsOfAZoneIsInItsParent() {
        assertThat(zone("@ NS ns1.example.org.").put(DS.replace("foo", "@")).violations())
                .containsExactly("@ DS DS_AT_APEX");
    }

    @Test
    void aDsBelowACutIsHidden() {
        assertThat(zone(NS).put(DS.replace("foo", "x.foo"), NS.replace("foo", "x.foo"))
                        .violations())
                .contains("x.foo DS NAME_BELOW_ZONE_CUT");
    }
}
