package dev.byod.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
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
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every provider promises, whatever its host: a subclass brings the host. Each test has a zone of its own. */
@Timeout(60)
public abstract class ProviderContract {

    private static final AtomicInteger ZONES = new AtomicInteger();
    private static final Duration WITHIN = Duration.ofSeconds(10);
    private static final OwnerId SELF = new OwnerId("byod:test");

    protected final ZoneName zone = ZoneName.parse("zone" + ZONES.incrementAndGet() + ".test");

    protected abstract ProviderHost host();

    @BeforeEach
    void openZone() {
        await(host().provider().openZone(host().account(), zone));
    }

    // The zone.

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

    // Values.

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

    // Preconditions.

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

    // Outcomes.

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

    // Words of the tests.

    protected final RrSet rrset(String name, String type, String... records) {
        return ProviderValues.rrset(zone, name, type, records);
    }

    protected final RrKey key(String name, String type) {
        return RrKey.of(zone.resolve(name), RrType.parse(type));
    }

    protected final List<RrSet> list() {
        return await(host().provider().list(host().account(), zone));
    }

    protected final Optional<RrSet> find(RrKey key) {
        return list().stream().filter(each -> each.key().equals(key)).findFirst();
    }

    protected final List<Outcome> apply(Change... changes) {
        return await(host().provider().apply(host().account(), zone, List.of(changes), WITHIN));
    }

    protected final RrSet create(RrSet rrset) {
        assertThat(apply(new Change.Create(rrset))).containsExactly(new Outcome.Applied(rrset.key()));
        return rrset;
    }

    protected static <T> T await(Future<T> future) {
        try {
            return future.await(20, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("no answer within 20 s", e);
        }
    }

    protected static void assertFault(FaultCode code, Future<?> future) {
        assertThatThrownBy(() -> await(future))
                .isInstanceOfSatisfying(
                        Fault.class, fault -> assertThat(fault.code()).isEqualTo(code));
    }

    protected static void assertConflict(List<Outcome> outcomes, String found) {
        assertThat(outcomes)
                .singleElement()
                .isInstanceOfSatisfying(
                        Outcome.Conflict.class,
                        conflict -> assertThat(conflict.found()).isEqualTo(found));
    }

    private Optional<RrSet> find(String name, RrType type) {
        return find(RrKey.of(zone.resolve(name), type));
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
