package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Outcome;
import dev.byod.core.plan.Change;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrSet;
import io.vertx.core.Future;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What every provider promises, whatever its host: a subclass brings the host. Here: a change is made exactly where its
 * precondition holds, and each has its own outcome.
 */
public abstract class ProviderContract extends ProviderValuesContract {

    @Test
    void a_foreign_record_that_appears_before_a_create_is_neither_replaced_nor_merged() {
        RrSet foreign = rrset("www", "A", "198.51.100.9");
        host().foreignPut(foreign);

        List<Outcome> outcomes = apply(new Change.Create(rrset("www", "A", "192.0.2.1")));

        assertConflict(outcomes, "A 198.51.100.9");
        assertThat(find(foreign.key())).contains(foreign);
    }

    @Test
    void a_foreign_record_equal_to_ours_is_a_conflict_still() {
        RrSet foreign = rrset("www", "A", "192.0.2.1");
        host().foreignPut(foreign);

        assertConflict(apply(new Change.Create(foreign)), "A 192.0.2.1");
    }

    @Test
    void a_foreign_cname_keeps_any_other_record_from_its_name() {
        RrSet foreign = rrset("www", "CNAME", "other.example.");
        host().foreignPut(foreign);

        assertConflict(apply(new Change.Create(rrset("www", "A", "192.0.2.1"))), "CNAME other.example.");
        assertThat(list()).contains(foreign).noneMatch(each -> each.key().equals(key("www", "A")));
    }

    @Test
    void a_cname_is_not_put_beside_a_foreign_record() {
        RrSet foreign = rrset("www", "TXT", "\"theirs\"");
        host().foreignPut(foreign);

        assertConflict(apply(new Change.Create(rrset("www", "CNAME", "our.example."))), "TXT \"theirs\"");
        assertThat(find(foreign.key())).contains(foreign);
    }

    @Test
    void a_record_that_somebody_changed_is_not_updated() {
        RrSet before = create(rrset("www", "A", "192.0.2.1"));
        RrSet foreign = rrset("www", "A", "192.0.2.1", "198.51.100.9");
        host().foreignPut(foreign);

        Change update = new Change.Update(before, rrset("www", "A", "192.0.2.2"));

        assertConflict(apply(update), "A 192.0.2.1, 198.51.100.9");
        assertThat(find(foreign.key())).contains(foreign);
    }

    @Test
    void a_record_that_somebody_removed_is_not_brought_back_by_an_update() {
        RrSet before = create(rrset("www", "A", "192.0.2.1"));
        host().foreignRemove(before.key());

        assertConflict(apply(new Change.Update(before, rrset("www", "A", "192.0.2.2"))), "nothing");
        assertThat(find(before.key())).isEmpty();
    }

    @Test
    void a_record_that_somebody_changed_is_not_deleted() {
        RrSet before = create(rrset("www", "A", "192.0.2.1"));
        RrSet foreign = rrset("www", "A", "198.51.100.9");
        host().foreignPut(foreign);

        assertConflict(apply(new Change.Delete(before)), "A 198.51.100.9");
        assertThat(find(foreign.key())).contains(foreign);
    }

    @Test
    void a_record_that_is_gone_already_is_a_conflict_that_says_so() {
        RrSet before = create(rrset("www", "A", "192.0.2.1"));
        host().foreignRemove(before.key());

        assertConflict(apply(new Change.Delete(before)), "nothing");
    }

    @Test
    void the_spelling_of_a_name_in_record_data_is_no_difference_to_a_precondition() {
        create(rrset("www", "CNAME", "Target.Example."));
        RrSet before = rrset("www", "CNAME", "target.example.");

        assertThat(apply(new Change.Delete(before))).containsExactly(new Outcome.Applied(before.key()));
    }

    @Test
    void one_conflict_holds_back_no_other_change_and_outcomes_keep_the_order() {
        host().foreignPut(rrset("b", "A", "198.51.100.9"));

        List<Outcome> outcomes = apply(
                new Change.Create(rrset("a", "A", "192.0.2.1")),
                new Change.Create(rrset("b", "A", "192.0.2.1")),
                new Change.Create(rrset("c", "A", "192.0.2.1")));

        assertThat(outcomes)
                .containsExactly(
                        new Outcome.Applied(key("a", "A")),
                        new Outcome.Conflict(key("b", "A"), "A 198.51.100.9"),
                        new Outcome.Applied(key("c", "A")));
        assertThat(find("c", RrType.A)).isPresent();
    }

    @Test
    void the_same_changes_again_change_nothing() {
        Change create = new Change.Create(rrset("www", "A", "192.0.2.1"));
        apply(create);
        List<RrSet> once = list();

        assertConflict(apply(create), "A 192.0.2.1");
        assertThat(list()).isEqualTo(once);
    }

    @Test
    void an_update_changes_values_and_ttl() {
        RrSet before = create(rrset("www", "A", "192.0.2.1"));
        RrSet after =
                new RrSet(before.key(), 600, rrset("www", "A", "192.0.2.2").rdata());

        assertThat(apply(new Change.Update(before, after))).containsExactly(new Outcome.Applied(after.key()));
        assertThat(find(after.key())).contains(after);
    }

    @Test
    void an_unset_ttl_is_left_to_the_host() {
        RrSet unset =
                new RrSet(key("www", "A"), 0, rrset("www", "A", "192.0.2.1").rdata());

        assertThat(apply(new Change.Create(unset))).containsExactly(new Outcome.Applied(unset.key()));
        assertThat(find(unset.key()).orElseThrow().ttlSeconds()).isPositive();
    }

    @Test
    void a_ttl_is_served_as_the_limits_of_the_listing_say() {
        RrSet some = rrset("www", "A", "192.0.2.1");
        for (int ttlSeconds : List.of(1, 300, 86_400)) {
            RrSet wanted = new RrSet(some.key(), ttlSeconds, some.rdata());
            RrSet effective = listing().ttls().effective(wanted);

            create(effective);
            assertThat(effective.isSatisfiedBy(find(some.key()).orElseThrow())).isTrue();
            apply(new Change.Delete(effective));
        }
    }

    @Test
    void a_cname_gives_way_to_an_address_and_back_in_one_write_each() {
        RrSet cname = create(rrset("www", "CNAME", "other.example."));
        RrSet address = rrset("www", "A", "192.0.2.1");

        assertThat(apply(new Change.Delete(cname), new Change.Create(address)))
                .containsExactly(new Outcome.Applied(cname.key()), new Outcome.Applied(address.key()));
        assertThat(apply(new Change.Delete(address), new Change.Create(cname)))
                .containsExactly(new Outcome.Applied(address.key()), new Outcome.Applied(cname.key()));
        assertThat(find(cname.key())).contains(cname);
    }

    @Test
    void of_two_creates_at_once_one_is_a_conflict() {
        Change one = new Change.Create(rrset("www", "A", "192.0.2.1"));
        Change other = new Change.Create(rrset("www", "A", "192.0.2.2"));

        Future<List<Outcome>> first = host().provider().apply(host().account(), zone, List.of(one), WITHIN);
        Future<List<Outcome>> second = host().provider().apply(host().account(), zone, List.of(other), WITHIN);

        assertThat(Stream.of(await(first), await(second)).flatMap(List::stream))
                .hasSize(2)
                .hasAtLeastOneElementOfType(Outcome.Applied.class)
                .hasAtLeastOneElementOfType(Outcome.Conflict.class);
        assertThat(find("www", RrType.A).orElseThrow().rdata()).hasSize(1);
    }
}
