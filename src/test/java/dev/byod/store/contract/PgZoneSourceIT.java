package dev.byod.store.contract;

import static dev.byod.testing.TestStore.await;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.byod.core.Vectors;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.plan.Policy;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrSet;
import dev.byod.testing.TestStore;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PgZoneSourceIT {

    private static final TestStore STORE = TestStore.create();
    private static final TenantId TENANT = STORE.seed().tenant("acme");
    private static int zones;

    private final ZoneSource source = new PgZoneSource(STORE.pools().registry(), PgZoneSource.INTERNAL_SHARD);
    private String apex;
    private ZoneId zone;

    @BeforeEach
    void an_active_zone() {
        apex = "z" + zones++ + ".test";
        zone = STORE.seed().zone(TENANT, apex);
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    @Test
    void reads_what_is_wanted_of_a_zone() {
        STORE.seed().put(zone, "www." + apex, "A", "192.0.2.1", "192.0.2.2");
        STORE.seed().put(zone, apex, "MX", "10 Mail.example.");
        STORE.seed().put(zone, "t." + apex, "TXT", "\"one\" \"two.\"");

        ZoneIntent intent = intent();

        assertThat(intent.name().text()).isEqualTo(apex);
        assertThat(intent.policy()).isEqualTo(Policy.SYNC);
        assertThat(intent.desired().stream()
                        .flatMap(rrset -> rrset.rdata().stream().map(Rdata::presentation)))
                .containsExactlyInAnyOrder("192.0.2.1", "192.0.2.2", "10 Mail.example.", "\"onetwo.\"");
        assertThat(intent.desired()).extracting(RrSet::ttlSeconds).containsOnly(300);
        assertThat(intent.zoneFrozen()).isFalse();
        assertThat(intent.frozenNames()).isEmpty();
    }

    @Test
    void the_contract_shows_targets_without_their_final_dot_but_the_root() {
        STORE.seed().put(zone, apex, "MX", "10 Mail.example.", "20 .", "30 odd\\..");
        STORE.seed().put(zone, "c." + apex, "CNAME", "x.");
        STORE.seed().put(zone, "t." + apex, "TXT", "\"ends in a dot.\"");

        assertThat(STORE.superuser()
                        .rows("select targets from dns_desired_endpoints where zone_id = '%s' order by record_type"
                                .formatted(zone)))
                .containsExactly(
                        "{x}", "{\"10 Mail.example\",\"20 .\",\"30 odd\\\\.\"}", "{\"\\\"ends in a dot.\\\"\"}");
    }

    @Test
    void the_contract_and_the_core_agree_about_the_targets_of_every_type() {
        List<Rdata> all = Vectors.RDATA.stream()
                .flatMap(Vectors::read)
                .filter(columns -> columns.get(3).startsWith("=> "))
                .map(columns -> RdataText.fromTarget(RrType.parse(columns.get(0)), columns.get(2)))
                .distinct()
                .toList();
        all.forEach(rdata -> STORE.seed()
                .put(
                        zone,
                        "n" + all.indexOf(rdata) + "." + apex,
                        rdata.type().name(),
                        rdata.presentation().replace("'", "''")));

        assertThat(STORE.superuser()
                        .rows(("select targets[1] from dns_desired_endpoints where zone_id = '%s'"
                                        + " order by substring(dns_name from '[0-9]+')::int")
                                .formatted(zone)))
                .containsExactlyElementsOf(all.stream().map(RdataText::toTarget).toList());
        assertThat(intent().desired()).hasSameSizeAs(all);
    }

    @Test
    void a_zone_without_a_wish_is_there_and_one_that_is_not_active_is_not() {
        ZoneId pending = STORE.seed().zone(TENANT, "pending-" + apex, "pending");
        STORE.seed().put(pending, "pending-" + apex, "A", "192.0.2.1");

        IntentBatch batch = await(source.read(List.of(zone, pending)));

        assertThat(batch.zones()).containsOnlyKeys(zone);
        assertThat(requireNonNull(batch.zones().get(zone)).desired()).isEmpty();
    }

    @Test
    void a_batch_of_no_zone_has_a_mark_all_the_same() {
        assertThat(await(source.read(List.of())).mark().snapshot()).contains(":");
    }

    @Test
    void what_cannot_be_read_freezes_its_name_and_never_counts_as_no_wish() {
        STORE.seed().put(zone, "bad-rdata." + apex, "A", "not an address");
        STORE.seed().put(zone, "bad-type." + apex, "WKS", "x");
        STORE.seed().put(zone, "half." + apex, "A", "192.0.2.1");
        STORE.seed().put(zone, "half." + apex, "TXT", "\"unfinished");
        STORE.seed().put(zone, "outside.example", "A", "192.0.2.1");

        ZoneIntent intent = intent();

        assertThat(intent.zoneFrozen()).isFalse();
        assertThat(intent.frozenNames())
                .extracting(DnsName::text)
                .containsExactlyInAnyOrder("bad-rdata." + apex, "bad-type." + apex, "half." + apex, "outside.example");
        assertThat(intent.desired())
                .extracting(RrSet::name)
                .extracting(DnsName::text)
                .containsExactly("half." + apex);
    }

    @Test
    void two_rows_that_mean_the_same_key_freeze_their_name() {
        STORE.seed().put(zone, "www." + apex, "A", "192.0.2.1");
        STORE.seed().put(zone, "WWW." + apex, "A", "192.0.2.2");

        assertThat(intent().desired()).isEmpty();
        assertThat(intent().frozenNames()).extracting(DnsName::text).containsExactly("www." + apex);
    }

    @Test
    void an_unreadable_name_freezes_the_whole_zone() {
        STORE.seed().put(zone, "a..b." + apex, "A", "192.0.2.1");

        assertThat(intent().zoneFrozen()).isTrue();
    }

    @Test
    void claims_come_with_their_owner_and_labels_and_unknown_ones_do_not_come() {
        claim("www." + apex, "A", "byod:1", "{\"a\":\"b\"}");
        claim("www." + apex, "WKS", "other", "{}");
        claim("..", "A", "other", "{}");
        claim("x." + apex, "A", "", "{}");

        assertThat(intent().claims()).singleElement().satisfies(claim -> {
            assertThat(claim.key()).hasToString("www." + apex + " A");
            assertThat(claim.owner()).hasToString("byod:1");
            assertThat(claim.labels()).containsExactly(entry("a", "b"));
        });
    }

    /** In mode external a pgregistry asks for shard 0; never do both see a zone. */
    @Test
    void in_each_mode_one_reconciler_sees_the_zones_and_the_other_none() {
        ZoneSource pgregistry = new PgZoneSource(STORE.pools().registry(), 0);

        assertThat(await(source.read(List.of(zone))).zones()).containsKey(zone);
        assertThat(await(pgregistry.read(List.of(zone))).zones()).isEmpty();
        mode("external");
        assertThat(await(source.read(List.of(zone))).zones()).isEmpty();
        assertThat(await(pgregistry.read(List.of(zone))).zones()).containsKey(zone);
        mode("internal");
    }

    @Test
    void whoever_takes_over_looks_at_every_zone() {
        STORE.superuser().execute("delete from zone_change");

        mode("external");
        mode("internal");

        assertThat(STORE.superuser().rows("select zone_id from zone_change")).contains(zone.toString());
    }

    private static void mode(String mode) {
        STORE.database()
                .jdbc(STORE.database().worker())
                .execute("update settings set reconciler_mode = '%s'".formatted(mode));
    }

    private ZoneIntent intent() {
        return requireNonNull(await(source.read(List.of(zone))).zones().get(zone));
    }

    private void claim(String name, String type, String owner, String labels) {
        STORE.superuser()
                .execute("insert into dns_ownership (zone_id, dns_name, record_type, owner_id, labels)"
                        + " values ('%s', '%s', '%s', '%s', '%s')".formatted(zone, name, type, owner, labels));
    }
}
