package dev.byod.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.testing.Jdbc;
import dev.byod.testing.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What grants and row-level security promise, tried with plain SQL: no program stands between. */
@Timeout(60)
class TenancyIT {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Jdbc SUPERUSER = DATABASE.jdbc(DATABASE.superuser());
    private static final Jdbc API = DATABASE.jdbc(DATABASE.api());
    private static final Jdbc WORKER = DATABASE.jdbc(DATABASE.worker());
    private static final Jdbc REGISTRY = DATABASE.jdbc(DATABASE.registry());

    private static TenantId alice;
    private static TenantId bob;
    private static ZoneId alicesZone;
    private static ZoneId bobsZone;

    @BeforeAll
    static void two_tenants_with_a_record_and_a_claim_each() {
        alice = DATABASE.seed().tenant("alice");
        bob = DATABASE.seed().tenant("bob");
        alicesZone = DATABASE.seed().zone(alice, "alice.test");
        bobsZone = DATABASE.seed().zone(bob, "bob.test");
        for (ZoneId zone : List.of(alicesZone, bobsZone)) {
            DATABASE.seed().put(zone, "www.x.test", "A", "192.0.2.1");
            SUPERUSER.execute(
                    "insert into dns_ownership (zone_id, dns_name, record_type, owner_id) values ('%s', 'www.x.test', 'A', 'byod:1')"
                            .formatted(zone));
        }
        for (TenantId tenant : List.of(alice, bob)) {
            SUPERUSER.execute(
                    "insert into api_keys (tenant_id, name, key_hash, prefix, scopes) values ('%1$s', 'ci', sha256('%1$s'), 'x', '{}')"
                            .formatted(tenant));
            SUPERUSER.execute("insert into audit_log (tenant_id, actor, action, target) values ('%s', 'x', 'x', 'x')"
                    .formatted(tenant));
        }
    }

    @AfterAll
    static void drop() {
        DATABASE.close();
    }

    @Test
    void every_table_with_a_tenant_id_forces_row_level_security_and_has_a_policy() {
        assertThat(SUPERUSER.rows("""
                        select c.relname from pg_class c
                        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
                        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
                        where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity
                          and exists (select from pg_policy p where p.polrelid = c.oid))
                        """)).as("tables without a lock").isEmpty();
    }

    /** A view without it runs as its owner: a superuser's view shows every tenant's rows to everybody. */
    @Test
    void every_view_runs_as_whoever_asks() {
        assertThat(SUPERUSER.rows("""
                        select relname from pg_class c
                        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
                        where relkind = 'v' and not coalesce(reloptions::text like '%security_invoker=true%', false)
                        """)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tenants",
                "api_keys",
                "zones",
                "rrsets",
                "operations",
                "operation_items",
                "audit_log",
                "dns_ownership",
                "dns_zones",
                "dns_desired_endpoints"
            })
    void the_api_sees_the_rows_of_its_tenant_and_without_one_none(String relation) {
        assertThat(SUPERUSER.row("select count(*) from " + relation)).isEqualTo("2");

        assertThat(API.row("select count(*) from " + relation)).isEqualTo("0");
        assertThat(asTenant(alice, "select count(*) from " + relation)).isEqualTo("1");
    }

    @Test
    void a_setting_that_was_reset_is_no_tenant_rather_than_an_error() {
        assertThat(API.row("select set_config('byod.tenant_id', '', false), count(*) from zones"))
                .isEqualTo("|0");
    }

    @Test
    void a_key_can_be_looked_up_by_whoever_presents_it_and_by_nobody_else() {
        String presented = "select name from set_config('byod.key_hash', encode(sha256('%s'), 'hex'), false), api_keys"
                .formatted(alice);
        assertThat(API.rows(presented)).containsExactly("ci");
        assertThat(API.rows("select name from api_keys")).isEmpty();
    }

    @Test
    void the_api_writes_nothing_into_another_tenants_zone() {
        String insert =
                "insert into rrsets (tenant_id, zone_id, name, type, ttl, records) values ('%s', '%s', 'y', 'A', 1, '{192.0.2.1}') returning name";
        assertThatThrownBy(() -> asTenant(alice, insert.formatted(bob, bobsZone)))
                .hasMessageContaining("row-level security");
        assertThatThrownBy(() -> asTenant(alice, insert.formatted(alice, bobsZone)))
                .hasMessageContaining("rrset_is_in_a_zone_of_its_tenant");
        assertThat(asTenant(
                        alice,
                        "with gone as (delete from rrsets where zone_id = '%s' returning 1) select count(*) from gone"
                                .formatted(bobsZone)))
                .isEqualTo("0");
    }

    @Test
    void the_registry_sees_all_desired_rows_and_no_tenant() {
        assertThat(REGISTRY.rows("select zone_name from dns_zones order by 1"))
                .containsExactly("alice.test", "bob.test");
        assertThat(REGISTRY.row("select count(*) from dns_desired_endpoints")).isEqualTo("2");
        assertDenied(REGISTRY, "select tenant_id from zones");
        assertDenied(REGISTRY, "select * from tenants");
        assertDenied(REGISTRY, "update rrsets set ttl = 1");
    }

    @Test
    void only_the_registry_writes_claims() {
        for (Jdbc login : List.of(API, WORKER)) {
            assertDenied(login, "delete from dns_ownership");
            assertDenied(login, "update dns_ownership set owner_id = 'x'");
            assertDenied(
                    login,
                    "insert into dns_ownership (zone_id, dns_name, record_type, owner_id) values ('%s', 'x', 'A', 'x')"
                            .formatted(alicesZone));
        }
    }

    @Test
    void the_api_can_neither_activate_a_zone_nor_read_a_sealed_token_nor_change_history() {
        assertDenied(API, "update zones set state = 'active'");
        assertDenied(API, "select sealed from credentials");
        assertDenied(API, "update audit_log set actor = 'x'");
        assertDenied(API, "delete from audit_log");
        assertDenied(API, "select * from dirty_zone");
    }

    @Test
    void nobody_but_the_worker_and_the_registry_calls_their_functions() {
        assertDenied(API, "select fold_zone_changes(1)");
        assertDenied(REGISTRY, "select fold_zone_changes(1)");
        assertDenied(WORKER, "select fences_held('{}', '{}')");
    }

    private static String asTenant(TenantId tenant, String sql) {
        return new Jdbc(API.url() + "?options=-c%20byod.tenant_id=" + tenant, API.user(), API.password()).row(sql);
    }

    private static void assertDenied(Jdbc login, String sql) {
        assertThatThrownBy(() -> login.execute(sql)).hasMessageContaining("permission denied");
    }
}
