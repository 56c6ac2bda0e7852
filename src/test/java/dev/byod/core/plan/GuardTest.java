package dev.byod.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.claim.Claim;
import dev.byod.core.id.OwnerId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Danger.Kind;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuardTest {

    private static final OwnerId US = new OwnerId("us");
    private static final ZoneName ZONE = ZoneName.parse("example.test");
    private static final RrSet NS_BEFORE = ns("ns1.example.net.");
    private static final RrSet NS_AFTER = ns("ns2.example.net.");

    /** The numbers of octoDNS, which lets nine of nine go. */
    @ParameterizedTest
    @CsvSource({
        "10, 3,",
        "10, 4, TOO_MANY_DELETIONS",
        "261, 78,",
        "261, 104, TOO_MANY_DELETIONS",
        "10, 10, ALL_RECORDS",
        "9, 8,",
        "9, 9, ALL_RECORDS",
        "4, 4, ALL_RECORDS",
        "3, 3, ALL_RECORDS",
        "2, 2,",
        "1, 1,",
        "1000, 300,",
        "1000, 301, TOO_MANY_DELETIONS"
    })
    void of_so_many_records_so_many_may_go_unasked(int existing, int gone, Kind kind) {
        Held held = judge(owning(existing, gone), Consent.NONE, false);
        assertThat(held.danger()).isEqualTo(Optional.ofNullable(kind).map(known -> new Danger(known, gone, existing)));
        assertThat(held.changes()).hasSize(kind == null ? 0 : gone);
    }

    @Test
    void who_agreed_to_each_deletion_is_not_asked_again() {
        PlanInput input = owning(5, 5);
        Set<RrKey> all = input.claims().stream().map(Claim::key).collect(Collectors.toSet());
        assertThat(judge(input, new Consent(all, false), true).isEmpty()).isTrue();
        assertThat(judge(input, new Consent(Set.of(), true), true).isEmpty()).isTrue();
    }

    @Test
    void what_was_agreed_to_counts_as_gone_already() {
        Set<RrKey> twelve = IntStream.range(0, 12).mapToObj(GuardTest::key).collect(Collectors.toSet());
        assertThat(judge(owning(22, 15), new Consent(twelve, false), false).isEmpty())
                .isTrue();
        Held held = judge(owning(22, 16), new Consent(twelve, false), false);
        assertThat(held.danger()).contains(new Danger(Kind.TOO_MANY_DELETIONS, 4, 10));
        assertThat(held.changes()).extracting(Change::key).doesNotContainAnyElementsOf(twelve);
    }

    @Test
    void a_single_record_waits_if_nobody_wants_anything_anywhere() {
        Held held = judge(owning(1, 1), Consent.NONE, true);
        assertThat(held.danger()).contains(new Danger(Kind.NOTHING_WANTED, 1, 1));
    }

    @Test
    void records_of_others_neither_go_nor_count() {
        List<RrSet> current = new ArrayList<>();
        IntStream.range(0, 20).forEach(number -> current.add(rrset(number)));
        List<Claim> claims =
                IntStream.range(0, 3).mapToObj(number -> claim(key(number))).toList();
        Held held = judge(input(List.of(), current, claims), Consent.NONE, false);
        assertThat(held.danger()).contains(new Danger(Kind.ALL_RECORDS, 3, 3));
    }

    @Test
    void the_name_servers_of_the_zone_change_and_go_only_if_that_was_confirmed() {
        PlanInput change = input(List.of(NS_AFTER), List.of(NS_BEFORE), List.of(claim(NS_BEFORE.key())));
        PlanInput create = input(List.of(NS_AFTER), List.of(), List.of());
        PlanInput delete = input(List.of(), List.of(NS_BEFORE), List.of(claim(NS_BEFORE.key())));
        Consent confirmed = new Consent(Set.of(NS_AFTER.key()), false);
        for (PlanInput input : List.of(change, create, delete)) {
            assertThat(judge(input, Consent.NONE, false).danger()).contains(new Danger(Kind.APEX_NS, 1, 1));
            assertThat(judge(input, confirmed, false).isEmpty()).isTrue();
        }
    }

    @Test
    void the_reason_names_what_goes_how_much_and_what_would_be_allowed() {
        assertThat(new Danger(Kind.TOO_MANY_DELETIONS, 104, 261).sentence(key(1)))
                .isEqualTo("too-many-deletions: r1.example.test A would go with 104 of 261 records of ours, 39 %"
                        + " (expected: at most 30 %, or a confirmation of this operation)");
        assertThat(new Danger(Kind.APEX_NS, 1, 1).sentence(NS_AFTER.key()))
                .startsWith("apex-ns: example.test NS would change");
    }

    private static Held judge(PlanInput input, Consent consent, boolean nothingWanted) {
        return Guard.judge(input, Planner.plan(input), consent, nothingWanted);
    }

    /** A zone of {@code existing} records of ours of which the first {@code gone} are not wanted any more. */
    private static PlanInput owning(int existing, int gone) {
        return input(
                IntStream.range(gone, existing).mapToObj(GuardTest::rrset).toList(),
                IntStream.range(0, existing).mapToObj(GuardTest::rrset).toList(),
                IntStream.range(0, existing)
                        .mapToObj(number -> claim(key(number)))
                        .toList());
    }

    private static PlanInput input(List<RrSet> desired, List<RrSet> current, List<Claim> claims) {
        return new PlanInput(ZONE, desired, Set.of(), false, current, claims, US, Policy.SYNC, 0);
    }

    private static RrKey key(int number) {
        return RrKey.of(ZONE.resolve("r" + number), RrType.A);
    }

    private static RrSet rrset(int number) {
        return new RrSet(key(number), 300, List.of(RdataText.parse(RrType.A, "192.0.2.1")));
    }

    private static RrSet ns(String host) {
        return new RrSet(RrKey.of(ZONE.apex(), RrType.NS), 300, List.of(RdataText.parse(RrType.NS, host)));
    }

    private static Claim claim(RrKey key) {
        return new Claim(key, US, Map.of());
    }
}
