package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How quotas look from outside. That they hold is tried against the database itself. */
@Timeout(60)
class QuotasIT {

    private static final ApiServer API = new ApiServer();

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_write_above_the_quota_names_it_and_leaves_nothing_behind() {
        TenantFixture tenant = API.tenant("full");
        tenant.zone("full.test");
        String rrsets = "/v1/zones/full.test/rrsets/";
        tenant.client().put(rrsets + "a/A", "192.0.2.1").expect(202);
        API.superuser()
                .execute("update tenants set zone_quota = 1, rrset_quota = 1, value_quota = 2 where id = '%s'"
                        .formatted(tenant.id()));
        List<String> before = written();

        Reply second = tenant.client().put(rrsets + "b/A", "192.0.2.1").expect(409, "QUOTA_EXCEEDED");
        assertThat(second.json().getString("detail")).isEqualTo("quota rrsets: 2 (expected: at most 1 in this tenant)");
        Reply longer = tenant.client()
                .put(rrsets + "a/A", "192.0.2.1", "192.0.2.2", "192.0.2.3")
                .expect(409, "QUOTA_EXCEEDED");
        assertThat(longer.json().getString("detail")).isEqualTo("quota values: 3 (expected: at most 2 in this tenant)");
        JsonObject zone = new JsonObject().put("name", "more.test").put("credential", tenant.credential("more"));
        List<String> withCredential = written();
        Reply another = tenant.client().post("/v1/zones", zone).expect(409, "QUOTA_EXCEEDED");
        assertThat(another.json().getString("detail")).isEqualTo("quota zones: 2 (expected: at most 1 in this tenant)");

        assertThat(written()).isEqualTo(withCredential);
        assertThat(before).startsWith(withCredential.subList(0, 3).toArray(String[]::new));
        tenant.client().delete(rrsets + "a/A").expect(202);
        tenant.client().put(rrsets + "b/A", "192.0.2.1").expect(202);
    }

    @Test
    void what_a_request_deletes_makes_room_for_what_it_puts_and_a_dry_run_refuses_alike() {
        TenantFixture tenant = API.tenant("crammed");
        tenant.zone("crammed.test");
        String rrsets = "/v1/zones/crammed.test/rrsets";
        tenant.client().put(rrsets + "/a/A", "192.0.2.1").expect(202);
        API.admin().patch("/v1/tenants/" + tenant.id(), quotas("rrsets", 1)).expect(200);
        ApiClient client = tenant.client().with("Content-Type", "application/json");
        Buffer swap = Buffer.buffer("""
                [{"name": "b", "type": "A", "records": ["192.0.2.2"]}, {"name": "a", "type": "A", "records": []}]
                """);
        client.send(HttpMethod.PATCH, rrsets + "?dryRun=true", swap).expect(202);
        client.send(HttpMethod.PATCH, rrsets, swap).expect(202);
        client.put(rrsets + "/c/A?dryRun=true", "192.0.2.3").expect(409, "QUOTA_EXCEEDED");
        client.put(rrsets + "/b/A?dryRun=true", "192.0.2.3").expect(202);
    }

    @Test
    void an_admin_sets_quotas_and_takes_them_back_and_the_tenant_sees_them() {
        TenantFixture tenant = API.tenant("set");
        tenant.zone("set.test");
        tenant.client()
                .put("/v1/zones/set.test/rrsets/a/A", "192.0.2.1", "192.0.2.2")
                .expect(202);
        String path = "/v1/tenants/" + tenant.id();
        assertThat(tenant.client().get(path).expect(200).json().getJsonObject("quotas"))
                .isEqualTo(amounts(1000, 100_000, 200_000));

        JsonObject patched =
                API.admin().patch(path, quotas("zones", 10)).expect(200).json();
        assertThat(patched.getJsonObject("quotas")).isEqualTo(amounts(10, 100_000, 200_000));
        assertThat(patched.getJsonObject("usage")).isEqualTo(amounts(1, 1, 2));
        assertThat(tenant.client().get(path).expect(200).json()).isEqualTo(patched);

        API.admin()
                .patch(path, quotas("values", 0).mergeIn(quotas("zones", null), true))
                .expect(200);
        assertThat(API.admin().get(path).expect(200).json().getJsonObject("quotas"))
                .isEqualTo(amounts(1000, 100_000, 0));
        assertThat(API.superuser()
                        .row(
                                "select actor, before ->> 'values', after ->> 'values' from audit_log where action = 'tenant.quotas' and tenant_id = '%s' order by seq desc limit 1"
                                        .formatted(tenant.id())))
                .isEqualTo("admin|200000|0");
    }

    @Test
    void quotas_are_set_by_admins_only_and_to_sensible_numbers() {
        TenantFixture tenant = API.tenant("greedy");
        String path = "/v1/tenants/" + tenant.id();
        tenant.client().patch(path, quotas("zones", 1_000_000)).expect(403, "FORBIDDEN");
        assertThat(API.admin()
                        .patch(path, quotas("zones", -1))
                        .expect(400, "BODY_INVALID")
                        .places())
                .isEqualTo("#/quotas/zones");
        API.admin().patch(path, quotas("keys", 1)).expect(400, "BODY_INVALID");
        API.admin().patch("/v1/tenants/" + tenant.keyId(), quotas("zones", 1)).expect(404, "NOT_FOUND");
        API.admin().patch("/v1/tenants/nonsense", quotas("zones", 1)).expect(404, "NOT_FOUND");
    }

    private static JsonObject quotas(String kind, @Nullable Integer number) {
        return new JsonObject().put("quotas", new JsonObject().put(kind, number));
    }

    private static JsonObject amounts(int zones, int rrsets, int values) {
        return new JsonObject().put("zones", zones).put("rrsets", rrsets).put("values", values);
    }

    /** Operations, items, changes to fold, audit entries. */
    private static List<String> written() {
        return List.of("operations", "operation_items", "zone_change", "audit_log").stream()
                .map(table -> API.superuser().row("select count(*) from " + table))
                .toList();
    }
}
