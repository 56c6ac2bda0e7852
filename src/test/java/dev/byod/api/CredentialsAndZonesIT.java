package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.json.JsonObject;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Credentials without tokens, and zones before and after their activation. */
@Timeout(60)
class CredentialsAndZonesIT {

    private static final ApiServer API = new ApiServer();
    private static TenantFixture tenant;
    private static ApiClient client;

    @BeforeAll
    static void a_tenant() {
        tenant = API.tenant("owner");
        client = tenant.client();
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_credential_of_the_embedded_provider_needs_no_token() {
        Reply created =
                client.post("/v1/credentials", credential("plain", "embedded")).expect(201);
        assertThat(client.get(created.header("Location")).expect(200).json()).isEqualTo(created.json());
        client.post("/v1/credentials", credential("plain", "embedded")).expect(409, "ALREADY_EXISTS");
        client.post("/v1/credentials", credential("empty", "embedded").put("config", new JsonObject()))
                .expect(201);
    }

    @Test
    void what_the_provider_has_no_use_for_is_refused_and_not_kept() {
        JsonObject withToken = credential("token", "embedded").put("token", "s3cr3t-canary");
        Reply refused = client.post("/v1/credentials", withToken).expect(400, "BODY_INVALID");
        assertThat(refused.places()).isEqualTo("#/token");
        assertThat(refused.body().toString()).doesNotContain("canary");
        JsonObject withConfig = credential("config", "embedded").put("config", new JsonObject().put("a", "b"));
        assertThat(client.post("/v1/credentials", withConfig).expect(400).places())
                .isEqualTo("#/config");
    }

    @Test
    void an_unknown_provider_is_refused_and_the_known_ones_are_named() {
        Reply refused =
                client.post("/v1/credentials", credential("x", "godaddy")).expect(400, "PROVIDER_UNKNOWN");
        assertThat(refused.places()).isEqualTo("#/provider");
        assertThat(refused.json().getString("detail")).contains("embedded");
    }

    @Test
    void a_zone_starts_pending_and_says_so() {
        String credential = tenant.credential("for-pending");
        Reply created =
                client.post("/v1/zones", zone("pending.test", credential)).expect(201);
        assertThat(created.json().getString("state")).isEqualTo("pending");
        assertThat(created.json().getString("policy")).isEqualTo("sync");
        JsonObject ready = created.json().getJsonArray("conditions").getJsonObject(0);
        assertThat(ready.getString("status")).isEqualTo("False");
        assertThat(ready.getString("reason")).isEqualTo("Pending");
        assertThat(client.get(created.header("Location")).expect(200).json()).isEqualTo(created.json());
        client.post("/v1/zones", zone("PENDING.test.", credential)).expect(409, "ALREADY_EXISTS");
    }

    @Test
    void a_zone_shows_what_its_activation_met() {
        String id = tenant.zone("conditions.test");
        API.superuser()
                .execute("update zones set condition_reason = 'ProviderUnavailable', condition_message = 'no answer'"
                        + " where id = '" + id + "'");
        assertThat(ready(id)).isEqualTo("pending False ProviderUnavailable no answer");
        API.superuser().execute("update zones set state = 'refused' where id = '" + id + "'");
        assertThat(ready(id)).isEqualTo("refused False ProviderUnavailable no answer");
        API.superuser()
                .execute("update zones set state = 'active', condition_reason = null, condition_message = null"
                        + " where id = '" + id + "'");
        assertThat(ready(id)).startsWith("active True Active ");
    }

    @Test
    void a_zone_is_told_to_the_other_processes() {
        String id = tenant.zone("announced.test");
        assertThat(API.announced).extracting(Object::toString).contains(id);
    }

    @Test
    void a_name_may_be_written_in_unicode() {
        String credential = tenant.credential("for-unicode");
        JsonObject created = client.post("/v1/zones", zone("Bücher.test", credential))
                .expect(201)
                .json();
        assertThat(created.getString("name")).isEqualTo("xn--bcher-kva.test");
        assertThat(created.getString("unicodeName")).isEqualTo("bücher.test");
        client.get("/v1/zones/b%C3%BCcher.test").expect(200);
    }

    @Test
    void what_is_no_name_of_a_zone_is_refused() {
        String credential = tenant.credential("for-names");
        for (String name :
                new String[] {"a..test", ".", "*.test", "test", "com.", "xn--zz.test", "a".repeat(64) + ".test"}) {
            assertThat(client.post("/v1/zones", zone(name, credential))
                            .expect(400, "NAME_INVALID")
                            .places())
                    .as(name)
                    .isEqualTo("#/name");
        }
    }

    @Test
    void a_policy_is_kept_and_an_unknown_one_refused() {
        String credential = tenant.credential("for-policy");
        JsonObject upsert = zone("policy.test", credential).put("policy", "upsert-only");
        assertThat(client.post("/v1/zones", upsert).expect(201).json().getString("policy"))
                .isEqualTo("upsert-only");
        JsonObject unknown = zone("policy2.test", credential).put("policy", "SYNC");
        assertThat(client.post("/v1/zones", unknown).expect(400, "BODY_INVALID").places())
                .isEqualTo("#/policy");
    }

    @Test
    void a_credential_that_is_not_there_is_not_found() {
        Reply refused = client.post("/v1/zones", zone("lost.test", "nonsense")).expect(404, "NOT_FOUND");
        assertThat(refused.places()).isEqualTo("#/credential");
        client.get("/v1/credentials/nonsense").expect(404, "NOT_FOUND");
        client.get("/v1/zones/lost.test").expect(404, "NOT_FOUND");
        client.get("/v1/zones/0193a5b2-72d5-7e33-b7a8-3c4d5e6f7081").expect(404, "NOT_FOUND");
    }

    @Test
    void writes_to_a_pending_zone_are_taken_and_wait() {
        tenant.zone("waiting.test");
        Reply put =
                client.put("/v1/zones/waiting.test/rrsets/www/A", "192.0.2.1").expect(202);
        assertThat(client.get(put.header("Location")).json().getString("state")).isEqualTo("queued");
        assertThat(client.get("/v1/zones/waiting.test/operations")
                        .expect(200)
                        .json()
                        .getJsonArray("items"))
                .hasSize(1);
    }

    private static String ready(String zone) {
        JsonObject json = client.get("/v1/zones/" + zone).expect(200).json();
        JsonObject ready = json.getJsonArray("conditions").getJsonObject(0);
        return String.join(
                " ",
                json.getString("state"),
                ready.getString("status"),
                ready.getString("reason"),
                ready.getString("message"));
    }

    private static JsonObject credential(String name, String provider) {
        return new JsonObject().put("name", name).put("provider", provider);
    }

    private static JsonObject zone(String name, String credential) {
        return new JsonObject().put("name", name).put("credential", credential);
    }
}
