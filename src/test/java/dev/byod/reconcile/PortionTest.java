package dev.byod.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.plan.Change;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PortionTest {

    @Test
    void changes_above_the_bound_are_for_later_and_each_is_in_one_of_both() {
        List<Change> changes =
                IntStream.range(0, 5).mapToObj(i -> create("h" + i)).toList();
        Portion portion = Portion.of(changes, 2);
        assertThat(portion.now()).isEqualTo(changes.subList(0, 2));
        assertThat(portion.later())
                .containsExactlyInAnyOrder(
                        changes.get(2).key(),
                        changes.get(3).key(),
                        changes.get(4).key());
    }

    @Test
    void a_name_is_not_left_half_done() {
        Change away = new Change.Delete(Records.OLD);
        Change alias = new Change.Create(Records.cname("www"));
        List<Change> changes = Stream.of(away, create("a"), create("b"), alias).toList();
        assertThat(Portion.of(changes, 1).now()).containsExactly(away, alias);
        assertThat(Portion.of(changes, 1).later()).doesNotContain(alias.key());
    }

    @Test
    void what_fits_is_done_at_once() {
        List<Change> changes = List.of(create("a"), create("b"));
        assertThat(Portion.of(changes, 2)).isEqualTo(new Portion(changes, Set.of()));
        assertThat(Portion.of(List.of(), 2).now()).isEmpty();
    }

    private static Change create(String name) {
        RrSet rrset = Records.a(Records.key(name, RrType.A), "192.0.2.1");
        return new Change.Create(rrset);
    }
}
