package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.json.JsonObject;
import java.util.List;
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

    /** Operations, items, changes to fold, audit entries. */
    private static List<String> written() {
        return List.of("operations", "operation_items", "zone_change", "audit_log").stream()
                .map(table -> API.superuser().row("select count(*) from " + table))
                .toList();
    }
}
