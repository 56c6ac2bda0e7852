package dev.byod.store.contract;

import static dev.byod.testing.TestStore.await;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.OwnerId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.Lease;
import dev.byod.store.contract.ClaimFinish.Step;
import dev.byod.store.queue.WorkQueue;
import dev.byod.testing.Await;
import dev.byod.testing.TestStore;
import io.vertx.core.Future;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class PgClaimLedgerIT {

    private static final TestStore STORE = TestStore.create();
    private static final TenantId TENANT = STORE.seed().tenant("acme");
    private static final OwnerId SELF = new OwnerId("byod:1");
    private static final OwnerId OTHER = new OwnerId("somebody");
    private static final PendingMark CREATE =
            new PendingMark(PendingMark.Kind.CREATE, Set.of(), Set.of("aa"), 4_000_000_000_000L);
    private static final PendingMark DELETE =
            new PendingMark(PendingMark.Kind.DELETE, Set.of("aa"), Set.of(), 4_000_000_000_000L);
    private static int zones;

    private final WorkQueue queue = new WorkQueue(STORE.pools().worker(), "test");
    private final ZoneSource source = new PgZoneSource(STORE.pools().registry(), PgZoneSource.INTERNAL_SHARD);
    private final ClaimLedger ledger = new PgClaimLedger(STORE.pools().registry(), SELF);
    private ZoneId zone;
    private RrKey www;
    private RrKey ftp;
    private WriteGuard guard;

    @BeforeEach
    void a_leased_zone() {
        String apex = "z" + zones++ + ".test";
        zone = STORE.seed().zone(TENANT, apex);
        www = RrKey.of(DnsName.parse("www." + apex), RrType.A);
        ftp = RrKey.of(DnsName.parse("ftp." + apex), RrType.A);
        guard = lease(Duration.ofMinutes(1));
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void a_claim_on_a_free_key_is_won_and_carries_the_mark() {
        assertThat(claim(guard, www, CREATE)).isEqualTo(new ClaimResult.Won(zone, www));

        assertThat(claims()).containsExactly(new Claim(www, SELF, Map.of(PendingMark.LABEL, CREATE.text())));
    }

    @Test
    void results_stand_in_the_order_of_the_requests() {
        claimBy(OTHER, www);

        assertThat(await(ledger.claim(List.of(
                        new ClaimRequest(zone, guard, www, CREATE),
                        new ClaimRequest(zone, new WriteGuard(0, 0), ftp, CREATE),
                        new ClaimRequest(zone, guard, ftp, CREATE)))))
                .containsExactly(
                        new ClaimResult.HeldBy(zone, www, OTHER),
                        new ClaimResult.LeaseLost(zone, ftp),
                        new ClaimResult.Won(zone, ftp));
    }

    @Test
    void a_claim_of_ours_that_survived_is_won_again_with_the_new_mark_and_keeps_its_labels() {
        STORE.superuser()
                .execute("insert into dns_ownership values ('%s', '%s', 'A', '', '%s', '{\"a\":\"b\"}')"
                        .formatted(zone, www.name(), SELF));

        assertThat(claim(guard, www, DELETE)).isEqualTo(new ClaimResult.Won(zone, www));

        assertThat(claims().getFirst().labels())
                .containsEntry("a", "b")
                .containsEntry(PendingMark.LABEL, DELETE.text());
    }

    @Test
    void another_owners_claim_is_reported_and_left_as_it_is() {
        claimBy(OTHER, www);

        assertThat(claim(guard, www, CREATE)).isEqualTo(new ClaimResult.HeldBy(zone, www, OTHER));
        finish(guard, www, Step.RELEASE);
        finish(guard, www, Step.CLEAR_MARK);

        assertThat(claims()).containsExactly(new Claim(www, OTHER, Map.of()));
    }

    /** The other owner's insert is not visible yet when ours begins, and committed when it ends. */
    @Test
    void of_two_owners_who_claim_at_once_one_wins_and_the_other_learns_who() throws Exception {
        Future<List<ClaimResult>> ours;
        try (Connection connection = STORE.superuser().connect();
                Statement theirs = connection.createStatement()) {
            connection.setAutoCommit(false);
            theirs.execute(
                    "insert into dns_ownership values ('%s', '%s', 'A', '', '%s')".formatted(zone, www.name(), OTHER));
            ours = ledger.claim(List.of(new ClaimRequest(zone, guard, www, CREATE)));
            awaitBlockedClaim();
            connection.commit();
        }

        assertThat(await(ours)).containsExactly(new ClaimResult.HeldBy(zone, www, OTHER));
    }

    @Test
    void a_worker_whose_lease_went_to_another_can_neither_claim_nor_finish() {
        WriteGuard late = guard;
        STORE.superuser().execute("update dirty_zone set due = now(), lease_until = now()");
        WriteGuard current = lease(Duration.ofMinutes(1));

        assertThat(claim(late, www, CREATE)).isEqualTo(new ClaimResult.LeaseLost(zone, www));
        assertThat(claims()).isEmpty();

        assertThat(claim(current, www, CREATE)).isEqualTo(new ClaimResult.Won(zone, www));
        finish(late, www, Step.RELEASE);
        finish(late, www, Step.CLEAR_MARK);
        assertThat(claims())
                .singleElement()
                .satisfies(claim -> assertThat(claim.pending()).contains(CREATE));
    }

    @Test
    void a_lease_that_ran_out_claims_nothing_even_if_nobody_else_took_it() {
        STORE.superuser()
                .execute("update dirty_zone set lease_until = clock_timestamp() where zone_id = '%s'".formatted(zone));

        assertThat(claim(guard, www, CREATE)).isEqualTo(new ClaimResult.LeaseLost(zone, www));
        assertThat(claims()).isEmpty();
    }

    /** Else it could be leased between the check of the fence and the commit of the claim. */
    /** Its pass read the zone before: what it has begun it may finish, and it begins nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"suspended = true", "deleting = 'keep', deleting_since = now(), remove_at = now()"})
    void in_a_zone_that_rests_or_goes_nothing_is_claimed_any_more_and_marks_are_cleared(String change) {
        claim(guard, www, CREATE);
        STORE.superuser().execute("update zones set %s where id = '%s'".formatted(change, zone));

        assertThat(claim(guard, ftp, CREATE)).isEqualTo(new ClaimResult.LeaseLost(zone, ftp));
        finish(guard, www, Step.CLEAR_MARK);
        assertThat(STORE.superuser().rows("select labels from dns_ownership where zone_id = '" + zone + "'"))
                .containsExactly("{}");
    }

    @Test
    void a_zone_cannot_be_leased_while_a_claim_of_it_commits() throws Exception {
        try (Connection claiming = STORE.superuser().connect();
                Statement statement = claiming.createStatement()) {
            claiming.setAutoCommit(false);
            statement.execute(
                    "select fences_held(array['%s'::uuid], array[%d::bigint])".formatted(zone, guard.fence()));
            assertThat(STORE.superuser()
                            .rows("select zone_id from dirty_zone where zone_id = '%s' for update skip locked"
                                    .formatted(zone)))
                    .isEmpty();
            claiming.rollback();
        }
    }

    @Test
    void clearing_a_mark_keeps_the_claim_and_releasing_ends_it_and_both_may_be_repeated() {
        claim(guard, www, CREATE);
        claim(guard, ftp, CREATE);

        for (int i = 0; i < 2; i++) {
            await(ledger.finish(List.of(
                    new ClaimFinish(zone, guard, www, Step.CLEAR_MARK),
                    new ClaimFinish(zone, guard, ftp, Step.CLEAR_MARK))));
        }
        claim(guard, ftp, DELETE);
        finish(guard, ftp, Step.RELEASE);
        finish(guard, ftp, Step.RELEASE);

        assertThat(claims()).containsExactly(new Claim(www, SELF, Map.of()));
    }

    @Test
    void what_an_abandoned_claim_was_about_to_write_is_recognised_for_a_day() {
        claim(guard, www, CREATE);
        finish(guard, www, Step.ABANDON);

        assertThat(inTable("dns_ownership")).isEmpty();
        assertThat(claims())
                .singleElement()
                .satisfies(claim -> assertThat(claim.pending()).contains(CREATE));

        STORE.superuser().execute("update released_claim set released_at = now() - interval '25 hours'");
        assertThat(claims()).isEmpty();
    }

    @Test
    void an_abandoned_claim_whose_record_turned_up_is_a_claim_again() {
        claim(guard, www, CREATE);
        finish(guard, www, Step.ABANDON);

        finish(guard, www, Step.CLEAR_MARK);

        assertThat(claims()).containsExactly(new Claim(www, SELF, Map.of()));
        assertThat(inTable("dns_ownership")).hasSize(1);
        assertThat(inTable("released_claim")).isEmpty();
    }

    @Test
    void an_abandoned_claim_can_be_won_again() {
        claim(guard, www, CREATE);
        finish(guard, www, Step.ABANDON);

        assertThat(claim(guard, www, DELETE)).isEqualTo(new ClaimResult.Won(zone, www));

        assertThat(claims())
                .singleElement()
                .satisfies(claim -> assertThat(claim.pending()).contains(DELETE));
        assertThat(inTable("released_claim")).isEmpty();
    }

    @Test
    void what_somebody_else_claimed_since_is_no_longer_recognised_as_ours() {
        claim(guard, www, CREATE);
        finish(guard, www, Step.ABANDON);
        claimBy(OTHER, www);

        finish(guard, www, Step.CLEAR_MARK);

        assertThat(claims()).containsExactly(new Claim(www, OTHER, Map.of()));
    }

    /** A customer may put the same value there by hand the minute after. */
    @Test
    void nothing_else_of_a_released_claim_is_remembered() {
        claim(guard, www, CREATE);
        finish(guard, www, Step.RELEASE);
        assertThat(claims()).isEmpty();

        claim(guard, www, DELETE);
        finish(guard, www, Step.ABANDON);
        assertThat(claims()).isEmpty();

        claim(guard, www, CREATE);
        finish(guard, www, Step.CLEAR_MARK);
        finish(guard, www, Step.ABANDON);
        assertThat(claims()).isEmpty();
    }

    @Test
    void the_owner_id_is_the_installations_and_does_not_change() {
        OwnerId owner = await(PgClaimLedger.ownerOf(STORE.pools().registry()));

        assertThat(owner.value()).startsWith("byod:");
        assertThat(await(PgClaimLedger.ownerOf(STORE.pools().registry()))).isEqualTo(owner);
    }

    private WriteGuard lease(Duration duration) {
        STORE.superuser()
                .execute("insert into dirty_zone (zone_id) values ('%s') on conflict do nothing".formatted(zone));
        Lease lease = await(queue.lease(100, duration)).stream()
                .filter(each -> each.zone().equals(zone))
                .findFirst()
                .orElseThrow();
        return new WriteGuard(lease.generation(), lease.fence());
    }

    private ClaimResult claim(WriteGuard guard, RrKey key, PendingMark mark) {
        return await(ledger.claim(List.of(new ClaimRequest(zone, guard, key, mark))))
                .getFirst();
    }

    private void finish(WriteGuard guard, RrKey key, Step step) {
        await(ledger.finish(List.of(new ClaimFinish(zone, guard, key, step))));
    }

    private List<Claim> claims() {
        return requireNonNull(await(source.read(List.of(zone))).zones().get(zone))
                .claims();
    }

    private List<String> inTable(String table) {
        return STORE.superuser().rows("select dns_name from %s where zone_id = '%s'".formatted(table, zone));
    }

    private void claimBy(OwnerId owner, RrKey key) {
        STORE.superuser()
                .execute("insert into dns_ownership values ('%s', '%s', 'A', '', '%s')"
                        .formatted(zone, key.name(), owner));
    }

    private static void awaitBlockedClaim() {
        String blocked = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'"
                + " and query like '%claim_records%' and datname = current_database()";
        Await.until(
                Duration.ofSeconds(20), () -> !STORE.superuser().row(blocked).equals("0"));
    }
}
