package dev.byod.reconcile;

import static dev.byod.reconcile.Records.NEW;
import static dev.byod.reconcile.Records.OLD;
import static dev.byod.reconcile.Records.WWW;
import static dev.byod.reconcile.Records.ZONE;
import static dev.byod.reconcile.Records.claim;
import static dev.byod.reconcile.Records.intent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import dev.byod.core.rrset.TtlLimits;
import dev.byod.core.work.ItemResult;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Providers that serve not every TTL: the wish stays as it is, and what comes nearest to it is all that is asked for. */
class ProviderTtlTest {

    private final Bench bench = new Bench();

    @BeforeEach
    void somebody_waits_for_www() {
        bench.asked.put(ZONE, Set.of(WWW));
    }

    @ParameterizedTest
    @CsvSource({"300, 3600", "3600, 3600", "7200, 7200", "86400, 43200"})
    void a_record_is_written_with_the_nearest_ttl_that_the_provider_serves(int wanted, int effective) {
        bench.ttls = new TtlLimits(3600, 43_200);

        look(ttl(NEW, wanted), false);

        assertThat(bench.applied).containsExactly(new Change.Create(ttl(NEW, effective)));
        assertThat(answer()).isEqualTo(ItemResult.succeeded(WWW));
    }

    @ParameterizedTest
    @CsvSource({"300, 3600", "86400, 43200"})
    void a_record_with_the_nearest_ttl_is_no_difference_to_the_wish(int wanted, int listed) {
        bench.ttls = new TtlLimits(3600, 43_200);
        bench.listed.add(ttl(NEW, listed));

        look(ttl(NEW, wanted), true);

        assertNothingDone();
    }

    @Test
    void a_record_whose_ttl_the_provider_fixes_is_no_difference_to_any_wish() {
        bench.listed.add(ttl(NEW, Ttl.UNSET));

        look(ttl(NEW, 300), true);

        assertNothingDone();
    }

    @Test
    void a_record_whose_ttl_the_provider_fixes_follows_a_new_value() {
        bench.listed.add(ttl(OLD, Ttl.UNSET));

        look(ttl(NEW, 300), true);

        assertThat(bench.applied).containsExactly(new Change.Update(ttl(OLD, Ttl.UNSET), ttl(NEW, 300)));
    }

    @Test
    void a_ttl_within_the_limits_is_a_difference_as_ever() {
        bench.ttls = new TtlLimits(60, 86_400);
        bench.listed.add(ttl(NEW, 3600));

        look(ttl(NEW, 300), true);

        assertThat(bench.applied).containsExactly(new Change.Update(ttl(NEW, 3600), ttl(NEW, 300)));
    }

    private void assertNothingDone() {
        assertThat(bench.applied).isEmpty();
        assertThat(bench.claimed).isEmpty();
        assertThat(bench.onlySettled().retryIn()).isEmpty();
        assertThat(answer()).isEqualTo(ItemResult.succeeded(WWW));
    }

    private void look(RrSet wanted, boolean claimed) {
        bench.due(intent(List.of(wanted), claimed ? List.of(claim(WWW)) : List.of()), 0);
        bench.controller(Settings.defaults()).start();
    }

    private ItemResult answer() {
        return bench.onlySettled().answers().getFirst();
    }

    private static RrSet ttl(RrSet rrset, int seconds) {
        return new RrSet(rrset.key(), seconds, rrset.rdata());
    }
}
