package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.testing.Await;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Keys that may do less than others. */
@Timeout(60)
class KeyScopesIT {

    private static final ApiServer API = new ApiServer();
    private static final String RRSETS = "/v1/zones/here.test/rrsets";

    private static TenantFixture tenant;
    private static String operationElsewhere;

    @BeforeAll
    static void two_zones() {
        tenant = API.tenant("limited");
        tenant.zone("here.test");
        tenant.zone("elsewhere.test");
        tenant.client().put(RRSETS + "/www/A", "192.0.2.1").expect(202);
        operationElsewhere = tenant.client()
                .put("/v1/zones/elsewhere.test/rrsets/www/A", "192.0.2.1")
                .expect(202)
                .json()
                .getString("id");
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_key_is_shown_with_what_it_may_do() {
        JsonObject wanted = named("acme")
                .put("scopes", new JsonArray().add("records:read").add("records:write"))
                .put(
                        "limits",
                        new JsonArray().add(limit("_acme-challenge", "TXT").put("below", true)))
                .put("expiresAt", "2099-01-01T01:00:00+01:00");
        JsonObject created = API.admin().post(keys(), wanted).expect(201).json();
        assertThat(created.getJsonArray("scopes")).isEqualTo(wanted.getJsonArray("scopes"));
        assertThat(created.getJsonArray("limits")).isEqualTo(wanted.getJsonArray("limits"));
        assertThat(created.getString("expiresAt")).isEqualTo("2099-01-01T00:00:00Z");
        JsonObject plain = API.admin().post(keys(), named("plain")).expect(201).json();
        assertThat(plain.getJsonArray("scopes")).hasSize(10).doesNotContain("keys:write");
        assertThat(plain.fieldNames()).doesNotContain("limits", "expiresAt");
        assertThat(API.superuser()
                        .rows("select after from audit_log where target = '" + created.getString("id") + "'")
                        .toString())
                .contains("records:write", "_acme-challenge", "2099");
    }

    @Test
    void what_makes_no_sense_is_refused_in_its_place() {
        refused(named("x").put("scopes", new JsonArray().add("everything")), "#/scopes/0");
        refused(named("x").put("scopes", new JsonArray()), "#/scopes");
        refused(named("x").put("limits", new JsonArray()), "#/limits");
        refused(named("x").put("expiresAt", "2020-01-01T00:00:00Z"), "#/expiresAt");
        refused(named("x").put("expiresAt", "tomorrow"), "#/expiresAt");
        refused(limits(new JsonObject().put("zone", "a..b")), "#/limits/0/zone");
        refused(limits(limit("a..b", "TXT")), "#/limits/0/name");
        refused(limits(limit("a", "TXTX")), "#/limits/0/type");
        refused(limits(new JsonObject().put("zone", "here.test").put("below", true)), "#/limits/0/below");
    }

    @Test
    void a_key_is_worth_nothing_once_it_has_expired() {
        Instant end = Instant.now().plus(Duration.ofHours(1));
        ApiClient client = client(named("short").put("expiresAt", end.toString()));
        client.get("/v1/zones").expect(200);
        API.later.set(Duration.ofHours(1));
        try {
            Reply expired = client.get("/v1/zones").expect(401, "UNAUTHENTICATED");
            Reply unknown = API.nobody()
                    .with("Authorization", "Bearer nonsense")
                    .get("/v1/zones")
                    .expect(401);
            assertThat(expired.json().getString("detail"))
                    .isEqualTo(unknown.json().getString("detail"));
        } finally {
            API.later.set(Duration.ZERO);
        }
    }

    @Test
    void a_limited_key_writes_only_what_a_limit_matches_in_whatever_way_it_writes() {
        ApiClient acme = client(limits(limit("_acme-challenge", "TXT").put("below", true)));
        acme.put(RRSETS + "/_acme-challenge/TXT", "x").expect(202);
        acme.put(RRSETS + "/www._acme-challenge/TXT", "x").expect(202);
        acme.post(RRSETS + "/_acme-challenge/TXT:add", values("y")).expect(202);
        acme.post(RRSETS + "/_acme-challenge/TXT:remove", values("y")).expect(202);
        acme.delete(RRSETS + "/_acme-challenge/TXT").expect(202);
        acme.get(RRSETS + "/www/A").expect(200);

        List<String> before = API.superuser().rows("select name, type, records, etag from rrsets order by 1, 2");
        acme.put(RRSETS + "/www/A", "192.0.2.9").expect(403, "FORBIDDEN");
        acme.put(RRSETS + "/www/A?dryRun=true", "192.0.2.9").expect(403, "FORBIDDEN");
        acme.put(RRSETS + "/_acme-challenge/A", "192.0.2.9").expect(403, "FORBIDDEN");
        acme.delete(RRSETS + "/www/A").expect(403, "FORBIDDEN");
        acme.post(RRSETS + "/www/TXT:add", values("y")).expect(403, "FORBIDDEN");
        acme.post(RRSETS + "/www/A:remove", values("192.0.2.1")).expect(403, "FORBIDDEN");
        JsonArray edits = new JsonArray()
                .add(item("_acme-challenge", "TXT", "z"))
                .add(item("www", "TXT", "z"))
                .add(item("www", "A", "192.0.2.9"));
        assertThat(bulk(acme, HttpMethod.PATCH, RRSETS, edits)
                        .expect(403, "FORBIDDEN")
                        .places())
                .isEqualTo("#/1 #/2");
        bulk(acme, HttpMethod.PATCH, RRSETS + "?dryRun=true", edits).expect(403, "FORBIDDEN");
        bulk(acme, HttpMethod.PUT, RRSETS + "?dryRun=true", edits).expect(403, "FORBIDDEN");
        assertThat(API.superuser().rows("select name, type, records, etag from rrsets order by 1, 2"))
                .isEqualTo(before);
    }

    @Test
    void a_key_of_one_zone_replaces_it_but_sees_no_other() {
        ApiClient client = client(limits(new JsonObject().put("zone", "here.test")));
        JsonArray same = new JsonArray().add(item("www", "A", "192.0.2.1"));
        bulk(client, HttpMethod.PUT, RRSETS + "?dryRun=true", same).expect(202);
        assertThat(client.get("/v1/zones?count=true").json().getInteger("total"))
                .isEqualTo(1);
        assertThat(client.get("/v1/zones").body().toString())
                .contains("here.test")
                .doesNotContain("elsewhere.test");
        client.get("/v1/zones/elsewhere.test").expect(404, "NOT_FOUND");
        client.get("/v1/zones/elsewhere.test/rrsets").expect(404, "NOT_FOUND");
        client.get("/v1/operations/" + operationElsewhere).expect(404, "NOT_FOUND");
        client.get("/v1/operations/" + operationElsewhere + "/items").expect(404, "NOT_FOUND");
        String audit = client.get("/v1/audit?limit=500").expect(200).body().toString();
        assertThat(audit).contains("here.test: www.here.test A").doesNotContain("elsewhere.test", "credential.create");
        for (String filter : List.of("target=elsewhere", "target=" + tenant.keyId())) {
            assertThat(client.get("/v1/audit?" + filter).json().getJsonArray("items"))
                    .isEmpty();
        }
    }

    @Test
    void a_limited_key_creates_only_zones_it_may_write_as_a_whole() {
        String credential = tenant.credential("for new zones");
        ApiClient client = client(limits(
                new JsonObject().put("zone", "mine.test"), limit("www", "A").put("zone", "part.test")));
        for (String name : List.of("other.test", "part.test")) {
            JsonObject body = new JsonObject().put("name", name).put("credential", credential);
            assertThat(client.post("/v1/zones", body).expect(403, "FORBIDDEN").places())
                    .isEqualTo("#/name");
        }
        JsonObject body = new JsonObject().put("name", "mine.test").put("credential", credential);
        client.post("/v1/zones", body).expect(201);
    }

    @Test
    void a_key_issues_no_key_that_may_do_more_than_itself() {
        JsonArray scopes = new JsonArray().add("keys:write").add("records:write");
        JsonObject powers = limits(limit("www", "A")).put("scopes", scopes).put("expiresAt", "2098-01-01T00:00:00Z");
        ApiClient issuer = client(powers);
        issuer.post(keys(), powers.copy()).expect(201);
        assertThat(issuer.post(keys(), powers.copy().put("scopes", new JsonArray().add("audit:read")))
                        .expect(403, "FORBIDDEN")
                        .places())
                .isEqualTo("#/scopes");
        assertThat(issuer.post(keys(), powers.copy().put("expiresAt", "2098-01-01T00:00:01Z"))
                        .expect(403)
                        .places())
                .isEqualTo("#/expiresAt");
        JsonArray more = new JsonArray().add(limit("www", "A")).add(limit("www", "TXT"));
        assertThat(issuer.post(keys(), powers.copy().put("limits", more))
                        .expect(403)
                        .places())
                .isEqualTo("#/limits/1");
        JsonObject unlimited = powers.copy();
        unlimited.remove("limits");
        issuer.post(keys(), unlimited).expect(403);
        issuer.post(keys(), named("bare")).expect(403);
    }

    @Test
    void a_limited_key_is_not_told_of_other_zones_by_the_limits_of_other_keys() {
        API.admin()
                .post(keys(), limits(new JsonObject().put("zone", "elsewhere.test")))
                .expect(201);
        ApiClient client = client(limits(new JsonObject().put("zone", "here.test")));
        assertThat(client.get(keys() + "?limit=500").expect(200).body().toString())
                .contains("here.test")
                .doesNotContain("elsewhere.test");
        assertThat(API.admin().get(keys() + "?limit=500").body().toString()).contains("elsewhere.test");
    }

    @Test
    void a_revoked_key_is_refused_within_a_second_in_each_process() {
        JsonObject key = API.admin().post(keys(), named("revoked")).json();
        try (ApiServer twin = API.twin()) {
            ApiClient there = twin.nobody().with("Authorization", "Bearer " + key.getString("key"));
            there.get("/v1/zones").expect(200);
            API.admin().delete(keys() + "/" + key.getString("id")).expect(204);
            Instant revoked = Instant.now();
            there.get("/v1/zones").expect(401, "UNAUTHENTICATED");
            assertThat(Duration.between(revoked, Instant.now())).isLessThan(Duration.ofSeconds(1));
        }
    }

    @Test
    void the_use_of_a_key_is_noted_at_most_once_a_minute() throws InterruptedException {
        JsonObject key = API.admin().post(keys(), named("used")).json();
        ApiClient client = API.nobody().with("Authorization", "Bearer " + key.getString("key"));
        String row = "select last_used_at from api_keys where id = '" + key.getString("id") + "'";
        client.get("/v1/zones").expect(200);
        Await.until(
                Duration.ofSeconds(10),
                () -> !API.superuser().rows(row).toString().contains("null"));
        List<String> noted = API.superuser().rows(row);
        client.get("/v1/zones").expect(200);
        Thread.sleep(200);
        assertThat(API.superuser().rows(row)).isEqualTo(noted);
    }

    private static void refused(JsonObject body, String place) {
        assertThat(API.admin().post(keys(), body).expect(400).places()).isEqualTo(place);
    }

    private static Reply bulk(ApiClient client, HttpMethod method, String path, JsonArray items) {
        return client.with("Content-Type", "application/json").send(method, path, Buffer.buffer(items.encode()));
    }

    private static ApiClient client(JsonObject key) {
        String text = API.admin().post(keys(), key).expect(201).json().getString("key");
        return API.nobody().with("Authorization", "Bearer " + text);
    }

    private static String keys() {
        return "/v1/tenants/" + tenant.id() + "/keys";
    }

    private static JsonObject named(String name) {
        return new JsonObject().put("name", name);
    }

    private static JsonObject limits(JsonObject... limits) {
        return named("limited").put("limits", new JsonArray(List.of((Object[]) limits)));
    }

    private static JsonObject limit(String name, String type) {
        return new JsonObject().put("zone", "here.test").put("name", name).put("type", type);
    }

    private static JsonObject values(String... records) {
        return new JsonObject().put("records", new JsonArray(List.of((Object[]) records)));
    }

    private static JsonObject item(String name, String type, String... records) {
        return values(records).put("name", name).put("type", type).put("ttl", 300);
    }
}
