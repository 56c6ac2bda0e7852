package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each change is told, with who made it and what it changed, to its tenant and nobody else. */
@Timeout(60)
class AuditIT {

    private static final ApiServer API = new ApiServer();
    private static TenantFixture tenant;
    private static ApiClient client;
    private static String zone;
    private static JsonObject secondKey;

    @BeforeAll
    static void a_history() {
        tenant = API.tenant("history");
        client = tenant.client();
        zone = tenant.zone("audited.test");
        secondKey = client.post("/v1/tenants/" + tenant.id() + "/keys", new JsonObject().put("name", "second"))
                .expect(201)
                .json();
        client.put("/v1/zones/audited.test/rrsets/www/A", "192.0.2.1").expect(202);
        client.put("/v1/zones/audited.test/rrsets/www/A", "192.0.2.1").expect(200);
        client.put("/v1/zones/audited.test/rrsets/www/A", "192.0.2.2").expect(202);
        client.put("/v1/zones/audited.test/rrsets/www/CNAME", "x.test.").expect(409);
        client.delete("/v1/zones/audited.test/rrsets/www/A").expect(202);
        client.delete("/v1/tenants/" + tenant.id() + "/keys/" + secondKey.getString("id"))
                .expect(204);
    }

    @AfterAll
    static void close() {
        API.close();
    }

    @Test
    void each_change_is_told_and_nothing_that_changed_nothing() {
        assertThat(column("/v1/audit", "action"))
                .containsExactly(
                        "key.revoke",
                        "rrset.delete",
                        "rrset.put",
                        "rrset.put",
                        "key.create",
                        "zone.create",
                        "credential.create",
                        "key.create",
                        "tenant.create");
    }

    @Test
    void an_entry_tells_who_what_when_and_by_which_request() {
        Instant start = Instant.now();
        Reply write =
                client.put("/v1/zones/audited.test/rrsets/entry/A", "192.0.2.9").expect(202);
        JsonObject entry = items("/v1/audit?limit=1").getFirst();
        assertThat(entry.getString("actor")).isEqualTo("key:" + tenant.keyId());
        assertThat(entry.getString("target")).isEqualTo("audited.test: entry.audited.test A");
        assertThat(entry.getString("requestId")).isEqualTo(write.header("X-Request-Id"));
        assertThat(Instant.parse(entry.getString("at")))
                .isBetween(start.minusSeconds(5), Instant.now().plusSeconds(5));
        assertThat(entry.getValue("before")).isNull();
        assertThat(entry.getJsonObject("after"))
                .isEqualTo(new JsonObject().put("ttl", 300).put("records", new JsonArray().add("192.0.2.9")));
        client.delete("/v1/zones/audited.test/rrsets/entry/A").expect(202);
        JsonObject gone = items("/v1/audit?limit=1").getFirst();
        assertThat(gone.getJsonObject("before")).isEqualTo(entry.getJsonObject("after"));
        assertThat(gone.getValue("after")).isNull();
        API.superuser()
                .execute(
                        "alter table audit_log disable trigger all; delete from audit_log where target like '%: entry%';"
                                + " alter table audit_log enable trigger all");
    }

    @Test
    void a_write_of_many_tells_of_each_under_one_request() {
        TenantFixture many = API.tenant("many");
        many.zone("many.test");
        many.client().put("/v1/zones/many.test/rrsets/b/A", "192.0.2.1").expect(202);
        String patch =
                "[{'name':'a','type':'A','ttl':60,'records':['192.0.2.9']},{'name':'b','type':'A','records':[]}]";
        Reply done = many.client()
                .with("Content-Type", "application/json")
                .send(HttpMethod.PATCH, "/v1/zones/many.test/rrsets", Buffer.buffer(patch.replace('\'', '"')))
                .expect(202);
        List<JsonObject> told = many
                .client()
                .get("/v1/audit?requestId=" + done.header("X-Request-Id"))
                .expect(200)
                .json()
                .getJsonArray("items")
                .stream()
                .map(JsonObject.class::cast)
                .toList();
        assertThat(told)
                .extracting(item -> item.getString("target") + (item.getValue("after") == null ? " gone" : " put"))
                .containsExactlyInAnyOrder("many.test: a.many.test A put", "many.test: b.many.test A gone");
    }

    @Test
    void what_an_administrator_does_to_a_tenant_is_in_the_log_of_that_tenant() {
        assertThat(column("/v1/audit?actor=admin", "action")).containsExactly("key.create", "tenant.create");
        assertThat(column("/v1/audit?action=tenant.create", "target")).containsExactly(tenant.id());
    }

    @Test
    void the_log_can_be_narrowed() {
        assertThat(column("/v1/audit?action=rrset.put", "action")).hasSize(2);
        assertThat(column("/v1/audit?target=audited.test:%20", "action")).hasSize(3);
        assertThat(column("/v1/audit?target=" + zone, "action")).containsExactly("zone.create");
        assertThat(column("/v1/audit?target=%25", "action")).isEmpty();
        String request = items("/v1/audit?action=zone.create").getFirst().getString("requestId");
        assertThat(column("/v1/audit?requestId=" + request, "action")).containsExactly("zone.create");
        assertThat(column("/v1/audit?requestId=" + request + "&target=x", "action"))
                .isEmpty();
        String at = items("/v1/audit?action=zone.create").getFirst().getString("at");
        assertThat(column("/v1/audit?to=" + at, "action"))
                .containsExactly("credential.create", "key.create", "tenant.create");
        assertThat(column("/v1/audit?action=zone.create&from=" + at, "action")).hasSize(1);
        assertThat(column("/v1/audit?from=2999-01-01T00:00:00Z", "action")).isEmpty();
        for (String time :
                List.of("yesterday", "2026-11-30", "", "+999999999-01-01T00:00:00Z", "-4714-01-01T00:00:00Z")) {
            client.get("/v1/audit?from=" + time.replace("+", "%2B")).expect(400, "PARAMETER_INVALID");
        }
    }

    @Test
    void another_tenants_log_is_another() {
        TenantFixture other = API.tenant("stranger");
        assertThat(other.client().get("/v1/audit").json().getJsonArray("items")).hasSize(2);
        API.nobody().get("/v1/audit").expect(401);
        API.admin().get("/v1/audit").expect(400);
        assertThat(API.admin()
                        .with("Byod-Tenant", tenant.id())
                        .get("/v1/audit?action=zone.create")
                        .json()
                        .getJsonArray("items"))
                .hasSize(1);
    }

    @Test
    void no_secret_is_in_any_row() {
        String text = secondKey.getString("key");
        String secret = text.substring(text.indexOf('_', "byod_".length()) + 1);
        assertThat(API.superuser().rows("select a::text from audit_log a where a::text like '%second%'"))
                .isNotEmpty();
        for (String hidden : List.of(text, secret, secret.substring(0, 20), ApiServer.ADMIN_KEY)) {
            assertThat(API.superuser()
                            .rows("select a::text from audit_log a where position('%s' in a::text) > 0"
                                    .formatted(hidden)))
                    .isEmpty();
        }
    }

    private static List<JsonObject> items(String path) {
        return client.get(path).expect(200).json().getJsonArray("items").stream()
                .map(JsonObject.class::cast)
                .toList();
    }

    private static List<String> column(String path, String field) {
        return items(path).stream().map(item -> item.getString(field)).toList();
    }
}
