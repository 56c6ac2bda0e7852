package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.bus.Outcome;
import dev.byod.core.FaultCode;
import dev.byod.core.claim.Claim;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Plan;
import dev.byod.core.plan.PlanInput;
import dev.byod.core.plan.Planner;
import dev.byod.core.plan.Policy;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How a provider treats zones and what it reports, and that values survive it. */
public abstract class ProviderValuesContract extends ProviderFixture {

    private static final OwnerId SELF = new OwnerId("byod:test");

    @Test
    void opening_a_zone_again_answers_the_same_zone() {
        assertThat(await(host().provider().openZone(host().account(), zone)))
                .isEqualTo(await(host().provider().openZone(host().account(), zone)));
    }

    @Test
    void a_new_zone_lists_the_name_servers_it_was_opened_with() {
        List<String> opened =
                await(host().provider().openZone(host().account(), zone)).nameServers();

        assertThat(find("@", RrType.NS).orElseThrow().rdata())
                .extracting(Rdata::presentation)
                .containsExactlyInAnyOrderElementsOf(
                        opened.stream().map(name -> name + ".").toList());
    }

    @Test
    void a_zone_of_somebody_else_can_be_neither_opened_nor_listed_nor_written() {
        Account stranger = host().stranger();
        Change create = new Change.Create(rrset("www", "A", "192.0.2.1"));

        assertFault(FaultCode.ZONE_CONFLICT, host().provider().openZone(stranger, zone));
        assertFault(FaultCode.NOT_FOUND, host().provider().list(stranger, zone));
        assertFault(FaultCode.NOT_FOUND, host().provider().apply(stranger, zone, List.of(create), WITHIN));
        assertThat(find("www", RrType.A)).isEmpty();
    }

    @Test
    void a_zone_that_was_never_opened_is_not_found() {
        ZoneName never = ZoneName.parse("never-opened.test");

        assertFault(FaultCode.NOT_FOUND, host().provider().list(host().account(), never));
    }

    static Stream<RrSet> values() {
        return ProviderValues.all(ZoneName.parse("values.test")).stream();
    }

    @ParameterizedTest
    @MethodSource("values")
    void what_is_written_reads_back_the_same_and_plans_to_nothing(RrSet value) {
        RrSet wanted = moved(value);

        assertThat(apply(new Change.Create(wanted))).containsExactly(new Outcome.Applied(wanted.key()));

        RrSet found = find(wanted.key()).orElseThrow();
        assertThat(found.rdata()).extracting(Rdata::presentation).containsExactlyElementsOf(presentation(wanted));
        assertThat(found.ttlSeconds()).isEqualTo(wanted.ttlSeconds());
        assertThat(plan(wanted).changes()).isEmpty();
        assertThat(plan(wanted).settled()).containsExactly(wanted.key());
    }

    @ParameterizedTest
    @MethodSource("values")
    void what_was_read_back_can_be_deleted(RrSet value) {
        RrSet wanted = moved(value);
        apply(new Change.Create(wanted));

        Change delete = new Change.Delete(find(wanted.key()).orElseThrow());

        assertThat(apply(delete)).containsExactly(new Outcome.Applied(wanted.key()));
        assertThat(find(wanted.key())).isEmpty();
    }

    /** The value in this test's zone. */
    private RrSet moved(RrSet value) {
        String relative = ZoneName.parse("values.test").relative(value.key().name());
        return new RrSet(RrKey.of(zone.resolve(relative), value.key().type()), value.ttlSeconds(), value.rdata());
    }

    private static List<String> presentation(RrSet rrset) {
        return rrset.rdata().stream().map(Rdata::presentation).toList();
    }

    /** What is left to do when this one RRset is wanted and claimed. */
    private Plan plan(RrSet wanted) {
        Claim claim = new Claim(wanted.key(), SELF, Map.of());
        return Planner.plan(
                new PlanInput(zone, List.of(wanted), Set.of(), false, list(), List.of(claim), SELF, Policy.SYNC, 0));
    }
}
