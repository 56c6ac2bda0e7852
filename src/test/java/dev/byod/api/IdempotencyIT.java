package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A request with a key has one effect, however often it comes and whatever became of its answer. */
@Timeout(60)
class IdempotencyIT {

    private static final ApiServer API = new ApiServer();
    private static final String REPLAYED = "Idempotency-Replayed";
    private static TenantFixture tenant;

    @BeforeAll
    static void a_tenant_with_a_zone() {
        tenant = API.tenant("once");
        tenant.zone("once.test");
        tenant.client().put("/v1/zones/once.test/rrsets/old/A", "192.0.2.1").expect(202);
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POST   | /v1/tenants                        | {\"name\":\"replayed\"}",
                "PATCH  | /v1/tenants/{tenant}               | {\"quotas\":{\"zones\":50}}",
                "POST   | /v1/tenants/{tenant}/keys          | {\"name\":\"replayed\"}",
                "POST   | /v1/credentials                    | {\"name\":\"replayed\",\"provider\":\"embedded\"}",
                "POST   | /v1/zones                          | {\"name\":\"replayed.test\",\"credential\":\"{credential}\"}",
                "PUT    | /v1/zones/once.test/rrsets/new/A   | {\"ttl\":300,\"records\":[\"192.0.2.1\"]}",
                "PATCH  | /v1/zones/once.test/rrsets         | [{\"name\":\"bulk\",\"type\":\"A\",\"ttl\":300,\"records\":[\"192.0.2.1\"]}]",
                "POST   | /v1/zones/once.test/rrsets/new/A:add    | {\"ttl\":300,\"records\":[\"192.0.2.7\"]}",
                "POST   | /v1/zones/once.test/rrsets/new/A:remove | {\"records\":[\"192.0.2.7\"]}",
                "DELETE | /v1/zones/once.test/rrsets/old/A   |",
                "PATCH  | /v1/zones/replayed.test            | {\"policy\":\"upsert-only\"}",
                "POST   | /v1/zones/replayed.test:suspend    |",
                "POST   | /v1/zones/replayed.test:resume     |",
                "DELETE | /v1/zones/replayed.test?records=keep |",
                "DELETE | /v1/tenants/{tenant}/keys/{key}    |"
            })
    void a_write_that_comes_again_is_answered_as_before_and_made_once(String method, String path, String body) {
        ApiClient caller = named("again " + method + path);
        String where = filled(path);
        Buffer content = body == null ? null : Buffer.buffer(filled(body));
        Reply first = caller.send(HttpMethod.valueOf(method), where, content);
        assertThat(first.status()).as(first.body().toString()).isBetween(200, 204);
        List<String> written = written();

        Reply again = caller.send(HttpMethod.valueOf(method), where, content).expect(first.status());

        assertThat(written()).isEqualTo(written);
        assertThat(first.headers().contains(REPLAYED)).isFalse();
        assertThat(again.header(REPLAYED)).isEqualTo("true");
        for (String header : List.of("Location", "ETag", "Content-Type")) {
            assertThat(again.headers().get(header)).isEqualTo(first.headers().get(header));
        }
        if (!where.endsWith("/keys")) {
            assertThat(again.body()).isEqualTo(first.body());
        }
    }

    @Test
    void a_replacement_that_comes_again_is_answered_as_before_although_the_zone_has_changed() {
        TenantFixture other = API.tenant("replaces");
        other.zone("replaced.test");
        String path = "/v1/zones/replaced.test/rrsets";
        Buffer body = Buffer.buffer("[{\"name\":\"www\",\"type\":\"A\",\"ttl\":300,\"records\":[\"192.0.2.1\"]}]");
        ApiClient caller = other.client().with("Content-Type", "application/json");
        String etag = caller.send(HttpMethod.PUT, path + "?dryRun=true", body).header("ETag");
        ApiClient sure = caller.with("If-Match", etag).with("Idempotency-Key", "replaces");
        Reply first = sure.send(HttpMethod.PUT, path, body).expect(202);

        Reply again = sure.send(HttpMethod.PUT, path, body).expect(202);

        assertThat(again.header(REPLAYED)).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
    }

    @Test
    void a_new_api_key_is_shown_once_and_kept_nowhere() {
        ApiClient caller = named("secret");
        String path = filled("/v1/tenants/{tenant}/keys");
        JsonObject made = caller.post(path, new JsonObject().put("name", "secret"))
                .expect(201)
                .json();
        Reply again = caller.post(path, new JsonObject().put("name", "secret")).expect(201);
        String secret = (String) made.remove("key");
        assertThat(again.json()).isEqualTo(made);
        assertThat(API.superuser().rows("select answer from idempotency_keys").toString())
                .contains(made.getString("id"))
                .doesNotContain(secret, secret.split("_")[2]);
    }

    @Test
    void a_key_belongs_to_one_request() {
        ApiClient caller = named("mismatch");
        String path = "/v1/zones/once.test/rrsets/mismatch/A";
        caller.put(path, "192.0.2.1").expect(202);
        caller.put(path, "192.0.2.2").expect(422, "IDEMPOTENCY_MISMATCH");
        caller.with("If-Match", "*").put(path, "192.0.2.1").expect(422, "IDEMPOTENCY_MISMATCH");
        assertThat(caller.put(path, "192.0.2.1").header(REPLAYED)).isEqualTo("true");
    }

    @Test
    void a_key_counts_within_tenant_method_and_path_whatever_the_token() {
        ApiClient caller = named("scope");
        caller.put("/v1/zones/once.test/rrsets/scope/A", "192.0.2.1").expect(202);
        assertFresh(caller.put("/v1/zones/once.test/rrsets/scope2/A", "192.0.2.1"));
        assertFresh(caller.delete("/v1/zones/once.test/rrsets/scope/A"));
        TenantFixture other = API.tenant("other");
        other.zone("once.test");
        assertFresh(other.client()
                .with("Idempotency-Key", "scope")
                .put("/v1/zones/once.test/rrsets/scope2/A", "192.0.2.1"));
        ApiClient sameTenant = tenant.client().with("Idempotency-Key", "scope");
        assertThat(sameTenant
                        .put("/v1/zones/once.test/rrsets/scope2/A", "192.0.2.1")
                        .header(REPLAYED))
                .isEqualTo("true");
    }

    @Test
    void nothing_is_kept_of_a_request_that_failed() {
        ApiClient caller = named("failed");
        String path = "/v1/zones/once.test/rrsets/failed/A";
        String kept = "select count(*) from idempotency_keys";
        String before = API.superuser().row(kept);
        caller.put(path, "192.0.2.300").expect(400);
        caller.with("If-Match", "*").put(path, "192.0.2.1").expect(412);
        API.nobody().with("Idempotency-Key", "failed").put(path, "192.0.2.1").expect(401);
        assertThat(API.superuser().row(kept)).isEqualTo(before);
        assertFresh(caller.put(path, "192.0.2.1"));
    }

    @Test
    void a_key_is_printable_and_not_too_long() {
        for (String key : List.of("x".repeat(256), "b\u00fccher")) {
            Reply refused =
                    named(key).delete("/v1/zones/once.test/rrsets/none/A").expect(400, "PARAMETER_INVALID");
            assertThat(refused.places()).isEqualTo("Idempotency-Key");
        }
        named("x".repeat(255)).delete("/v1/zones/once.test/rrsets/none/A").expect(204);
    }

    @Test
    void fifty_at_once_have_one_effect() {
        ApiClient caller = named("fifty").with("Content-Type", "application/json");
        Buffer body = new JsonObject().put("name", "fifty").toBuffer();
        List<Future<Reply>> sent = IntStream.range(0, 50)
                .mapToObj(i -> caller.sending(HttpMethod.POST, "/v1/tenants", body))
                .toList();
        List<Reply> replies = sent.stream().map(Await::result).toList();
        List<Reply> good =
                replies.stream().filter(reply -> reply.status() == 201).toList();
        assertThat(good).isNotEmpty();
        assertThat(good.stream().map(reply -> reply.json()).distinct()).hasSize(1);
        assertThat(good.stream().filter(reply -> !reply.headers().contains(REPLAYED)))
                .hasSize(1);
        replies.stream()
                .filter(reply -> reply.status() != 201)
                .forEach(reply -> reply.expect(409, "IDEMPOTENCY_IN_PROGRESS"));
        assertThat(API.superuser().row("select count(*) from audit_log where after ->> 'name' = 'fifty'"))
                .isEqualTo("1");
    }

    @Test
    void who_comes_while_the_first_is_under_way_is_told_to_come_again() throws SQLException {
        ApiClient caller = named("under way").with("Content-Type", "application/json");
        Buffer body = new JsonObject().put("name", "under way").toBuffer();
        try (Connection blocker = API.superuser().connect();
                Statement statement = blocker.createStatement()) {
            blocker.setAutoCommit(false);
            statement.execute("lock table audit_log in exclusive mode");
            Future<Reply> first = caller.sending(HttpMethod.POST, "/v1/tenants", body);
            awaitRow(
                    "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%audit_log%'");
            Reply second = caller.send(HttpMethod.POST, "/v1/tenants", body).expect(409, "IDEMPOTENCY_IN_PROGRESS");
            assertThat(second.header("Retry-After")).isEqualTo("1");
            blocker.rollback();
            assertFresh(Await.result(first).expect(201));
        }
        assertThat(caller.send(HttpMethod.POST, "/v1/tenants", body).header(REPLAYED))
                .isEqualTo("true");
    }

    /** The client hears no answer, as if the line was cut after the commit. */
    @Test
    void who_never_heard_the_answer_asks_again_and_learns_it() throws IOException {
        String body = new JsonObject().put("name", "unheard").encode();
        try (Socket socket = new Socket("127.0.0.1", API.port())) {
            socket.getOutputStream().write("""
                            POST /v1/tenants HTTP/1.1\r
                            Host: x\r
                            Authorization: Bearer %s\r
                            Idempotency-Key: unheard\r
                            Content-Type: application/json\r
                            Content-Length: %d\r
                            \r
                            %s""".formatted(ApiServer.ADMIN_KEY, body.length(), body)
                    .getBytes(StandardCharsets.US_ASCII));
            awaitRow("select count(*) from tenants where name = 'unheard'");
        }
        Reply again = named("unheard").post("/v1/tenants", new JsonObject(body)).expect(201);
        assertThat(again.header(REPLAYED)).isEqualTo("true");
        assertThat(again.json().getString("id"))
                .isEqualTo(API.superuser().row("select id from tenants where name = 'unheard'"));
    }

    @Test
    void an_answer_that_cannot_be_kept_undoes_its_change() {
        API.superuser()
                .execute("alter table idempotency_keys add constraint nothing_can_be_kept check (false) not valid");
        try {
            named("not kept")
                    .post("/v1/tenants", new JsonObject().put("name", "not kept"))
                    .expect(500, "INTERNAL");
        } finally {
            API.superuser().execute("alter table idempotency_keys drop constraint nothing_can_be_kept");
        }
        assertThat(API.superuser().row("select count(*) from tenants where name = 'not kept'"))
                .isEqualTo("0");
    }

    @Test
    void answers_are_kept_for_a_day_and_swept_by_those_who_come_later() {
        ApiClient caller = named("yesterday");
        String path = "/v1/zones/once.test/rrsets/yesterday/A";
        caller.put(path, "192.0.2.1").expect(202);
        API.superuser().execute("""
                        update idempotency_keys set created_at = now() - interval '25 hours';
                        insert into idempotency_keys select tenant_id, int4send(n), request_hash, answer, created_at
                        from idempotency_keys cross join generate_series(1, 60) n on conflict do nothing
                        """);
        assertThat(caller.put(path, "192.0.2.1").expect(200).headers().contains(REPLAYED))
                .isFalse();
        for (int i = 0; i < 40; i++) {
            named("sweeper" + i).delete("/v1/zones/once.test/rrsets/none/A").expect(204);
        }
        assertThat(API.superuser()
                        .row("select count(*) from idempotency_keys where created_at < now() - interval '24 hours'"))
                .isEqualTo("0");
        assertThat(caller.put(path, "192.0.2.1").expect(200).header(REPLAYED)).isEqualTo("true");
    }

    private static void assertFresh(Reply reply) {
        assertThat(reply.status()).as(reply.body().toString()).isBetween(200, 204);
        assertThat(reply.headers().contains(REPLAYED)).isFalse();
    }

    /** An administrator who acts for the tenant and names a request. */
    private static ApiClient named(String key) {
        return API.admin()
                .with("Byod-Tenant", tenant.id())
                .with("Idempotency-Key", key)
                .with("Content-Type", "application/json");
    }

    private static String filled(String text) {
        return text.replace("{tenant}", tenant.id())
                .replace("{key}", tenant.keyId())
                .replace(
                        "{credential}",
                        API.superuser()
                                .row("select min(id::text) from credentials where tenant_id = '%s'"
                                        .formatted(tenant.id())));
    }

    private static List<String> written() {
        return List.of("tenants", "api_keys", "credentials", "zones", "rrsets", "operations", "audit_log").stream()
                .map(table -> API.superuser().row("select count(*) from " + table))
                .toList();
    }

    private static void awaitRow(String count) {
        while (API.superuser().row(count).equals("0")) {
            if (Thread.interrupted()) {
                throw new AssertionError("nothing: " + count);
            }
            Thread.onSpinWait();
        }
    }
}
