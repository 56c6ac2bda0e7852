package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tenants and their API keys. */
@Timeout(60)
class TenantsAndKeysIT {

    private static final ApiServer API = new ApiServer();

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_tenant_is_created_once_per_name() {
        Reply created = API.admin().post("/v1/tenants", named("acme")).expect(201);
        String path = created.header("Location");
        assertThat(path).isEqualTo("/v1/tenants/" + created.json().getString("id"));
        JsonObject got = API.admin().get(path).expect(200).json();
        assertThat(got.copy().mergeIn(created.json())).isEqualTo(got);
        API.admin().post("/v1/tenants", named("acme")).expect(409, "ALREADY_EXISTS");
        assertThat(API.superuser()
                        .rows("select actor, action from audit_log where target = '"
                                + created.json().getString("id") + "'"))
                .containsExactly("admin|tenant.create");
    }

    @Test
    void a_tenant_that_is_not_there_is_not_found_whatever_its_id_looks_like() {
        API.admin().get("/v1/tenants/0193a5b2-6f1e-7c3a-9d0e-3b1f5a7c9e01").expect(404, "NOT_FOUND");
        API.admin().get("/v1/tenants/nonsense").expect(404, "NOT_FOUND");
        API.admin().get("/v1/tenants/nonsense/keys").expect(404, "NOT_FOUND");
    }

    @Test
    void names_are_text_without_control_characters() {
        API.admin().post("/v1/tenants", named("a\tb")).expect(400, "BODY_INVALID");
        API.admin().post("/v1/tenants", named("")).expect(400, "BODY_INVALID");
        API.admin().post("/v1/tenants", named("x".repeat(101))).expect(400, "BODY_INVALID");
        API.admin().post("/v1/tenants", named("Bücher & Co. 📚")).expect(201);
    }

    @Test
    void tenants_are_listed_by_name_in_pages() {
        for (String name : List.of("page-c", "page-a", "page-b")) {
            API.admin().post("/v1/tenants", named(name)).expect(201);
        }
        List<String> names = new ArrayList<>();
        String cursor = "";
        do {
            Reply page = API.admin().get("/v1/tenants?limit=1" + cursor).expect(200);
            names.add(page.json().getJsonArray("items").getJsonObject(0).getString("name"));
            cursor = page.json().getString("next") == null
                    ? ""
                    : "&cursor=" + page.json().getString("next");
        } while (!cursor.isEmpty());
        assertThat(names).isSorted().contains("page-a", "page-b", "page-c").doesNotHaveDuplicates();
    }

    @Test
    void a_key_is_shown_once_and_only_its_hash_is_kept() {
        TenantFixture tenant = API.tenant("keys");
        Reply created = tenant.client().post(keysOf(tenant), named("ci")).expect(201);
        String key = created.json().getString("key");
        assertThat(key).startsWith(created.json().getString("prefix"));
        String secret = key.split("_")[2];
        assertThat(tenant.client().get(keysOf(tenant)).expect(200).body().toString())
                .contains(created.json().getString("id"))
                .doesNotContain(secret);
        for (String table : List.of("api_keys", "audit_log")) {
            assertThat(API.superuser().rows("select * from " + table).toString())
                    .doesNotContain(secret);
        }
        assertThat(API.observed.toString()).doesNotContain(secret);
        API.nobody().with("Authorization", "bearer " + key).get("/v1/zones").expect(200);
    }

    @Test
    void a_revoked_key_is_refused_from_the_next_request_on_and_stays_listed() {
        TenantFixture tenant = API.tenant("revoked");
        String path = keysOf(tenant) + "/" + tenant.keyId();
        API.admin().delete(path).expect(204);
        tenant.client().get("/v1/zones").expect(401, "UNAUTHENTICATED");
        API.admin().delete(path).expect(204);
        JsonObject listed =
                API.admin().get(keysOf(tenant)).json().getJsonArray("items").getJsonObject(0);
        assertThat(listed.getString("id")).isEqualTo(tenant.keyId());
        assertThat(listed.getString("revokedAt")).isNotBlank();
        API.admin().delete(keysOf(tenant) + "/nonsense").expect(404, "NOT_FOUND");
    }

    @Test
    void a_tenant_can_replace_its_own_key() {
        TenantFixture tenant = API.tenant("rotating");
        String fresh = tenant.client()
                .post(
                        keysOf(tenant),
                        named("new")
                                .put("scopes", new JsonArray().add("keys:write").add("tenant:read")))
                .json()
                .getString("key");
        ApiClient renewed = API.nobody().with("Authorization", "Bearer " + fresh);
        renewed.delete(keysOf(tenant) + "/" + tenant.keyId()).expect(204);
        tenant.client().get("/v1/zones").expect(401);
        renewed.get("/v1/tenants/" + tenant.id()).expect(200);
    }

    @Test
    void the_use_of_a_key_is_noted() {
        TenantFixture tenant = API.tenant("used");
        String used = "";
        while (used.isEmpty()) {
            used = tenant.client()
                    .get(keysOf(tenant))
                    .json()
                    .getJsonArray("items")
                    .getJsonObject(0)
                    .getString("lastUsedAt", "");
        }
        assertThat(used).startsWith("20");
    }

    private static String keysOf(TenantFixture tenant) {
        return "/v1/tenants/" + tenant.id() + "/keys";
    }

    private static JsonObject named(String name) {
        return new JsonObject().put("name", name);
    }
}
