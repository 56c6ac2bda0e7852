package dev.byod.reconcile;

import static dev.byod.reconcile.Records.NEW;
import static dev.byod.reconcile.Records.OLD;
import static dev.byod.reconcile.Records.WWW;
import static dev.byod.reconcile.Records.claim;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RestingTest {

    private static final long DEADLINE = 1_000;
    private static final Claim CREATING = claim(WWW, PendingMark.create(NEW, DEADLINE));
    private static final Claim UPDATING = claim(WWW, PendingMark.update(OLD, NEW, DEADLINE));
    private static final Claim DELETING = claim(WWW, PendingMark.delete(OLD, DEADLINE));

    @Test
    void a_name_rests_while_the_provider_shows_what_was_there_before_the_write() {
        assertThat(rests(CREATING, List.of(), 999)).isTrue();
        assertThat(rests(UPDATING, List.of(OLD), 999)).isTrue();
        assertThat(rests(DELETING, List.of(OLD), 999)).isTrue();
    }

    @Test
    void a_write_that_came_through_lets_its_name_go() {
        assertThat(rests(CREATING, List.of(NEW), 0)).isFalse();
        assertThat(rests(UPDATING, List.of(NEW), 0)).isFalse();
        assertThat(rests(DELETING, List.of(), 0)).isFalse();
    }

    @Test
    void after_its_deadline_nothing_arrives() {
        assertThat(rests(CREATING, List.of(), DEADLINE)).isFalse();
        assertThat(rests(DELETING, List.of(OLD), DEADLINE)).isFalse();
    }

    @Test
    void a_mark_that_cannot_be_read_holds_nothing_up() {
        Claim opaque = new Claim(WWW, Records.SELF, Map.of(PendingMark.LABEL, "2 from the future"));
        assertThat(rests(opaque, List.of(), 0)).isFalse();
        assertThat(rests(claim(WWW), List.of(), 0)).isFalse();
    }

    @Test
    void all_types_of_a_name_rest_together_until_the_first_of_them_is_certain() {
        Claim text = claim(Records.key("www", RrType.TXT), PendingMark.create(NEW, 500));
        Resting resting = Resting.of(List.of(CREATING, text), List.of(), 0);
        assertThat(resting.holds(Records.key("www", RrType.CNAME))).isTrue();
        assertThat(resting.holds(Records.key("mail", RrType.A))).isFalse();
        assertThat(resting.untilEpochMillis()).hasValue(500);
    }

    private static boolean rests(Claim claim, List<RrSet> listed, long listedAt) {
        return Resting.of(List.of(claim), listed, listedAt).holds(WWW);
    }
}
