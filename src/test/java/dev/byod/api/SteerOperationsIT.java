package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Operations are taken back as far as they are not done, and tried again as far as they are still wanted. */
@Timeout(60)
class SteerOperationsIT {

    private static final ApiServer API = new ApiServer();
    private static final String RRSETS = "/v1/zones/steer.test/rrsets/";
    private static TenantFixture tenant;
    private static ApiClient client;

    @BeforeAll
    static void a_tenant_with_a_zone() {
        tenant = API.tenant("steers");
        tenant.zone("steer.test");
        client = tenant.client();
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_create_that_is_taken_back_leaves_nothing_wanted() {
        String operation = put("new", "192.0.2.1");

        JsonObject back = cancel(operation).expect(202).json();

        assertThat(back.getString("kind")).isEqualTo("operation.cancel");
        assertThat(items(back)).containsExactly("new A delete queued");
        client.get(RRSETS + "new/A").expect(404);
        assertThat(stateOf(operation)).isEqualTo("cancelled");
        assertThat(items(shown(operation))).containsExactly("new A upsert cancelled");
        assertThat(API.superuser()
                        .rows("select before ->> 'records', after from audit_log where action = 'operation.cancel'"
                                + " and target like '%new.steer.test%'"))
                .containsExactly("[\"192.0.2.1\"]|null");
    }

    @Test
    void an_update_that_is_taken_back_restores_values_and_ttl() {
        done(put("update", "192.0.2.1", "192.0.2.2"));
        String operation = client.put(
                        RRSETS + "update/A",
                        new JsonObject().put("ttl", 60).put("records", new JsonArray().add("192.0.2.9")))
                .expect(202)
                .header("Location");

        cancel(operation).expect(202);

        JsonObject rrset = client.get(RRSETS + "update/A").expect(200).json();
        assertThat(rrset.getInteger("ttl")).isEqualTo(300);
        assertThat(rrset.getJsonArray("records"))
                .isEqualTo(new JsonArray().add("192.0.2.1").add("192.0.2.2"));
    }

    @Test
    void a_delete_that_is_taken_back_restores_the_rrset() {
        done(put("deleted", "192.0.2.1"));
        String operation = client.delete(RRSETS + "deleted/A").expect(202).header("Location");

        cancel(operation).expect(202);

        client.get(RRSETS + "deleted/A").expect(200);
    }

    @Test
    void what_is_done_of_an_operation_stays() {
        String operation = patch("kept", "undone");
        settle(operation, "kept.steer.test", "succeeded");

        JsonObject back = cancel(operation).expect(202).json();

        assertThat(items(back)).containsExactly("undone A delete queued");
        client.get(RRSETS + "kept/A").expect(200);
        client.get(RRSETS + "undone/A").expect(404);
        assertThat(items(shown(operation)))
                .containsExactlyInAnyOrder("kept A upsert succeeded", "undone A upsert cancelled");
        assertThat(stateOf(operation)).isEqualTo("cancelled");
    }

    @Test
    void an_operation_that_ended_cannot_be_taken_back() {
        String succeeded = done(put("ended", "192.0.2.1"));
        String superseded = put("again", "192.0.2.1");
        put("again", "192.0.2.2");
        String cancelled = put("twice", "192.0.2.1");
        cancel(cancelled).expect(202);

        for (String operation : List.of(succeeded, superseded, cancelled)) {
            String before = rows();
            assertThat(cancel(operation).expect(409, "OPERATION_ENDED").json().getString("detail"))
                    .contains("expected");
            assertThat(rows()).isEqualTo(before);
        }
    }

    @Test
    void who_takes_back_twice_with_one_key_is_answered_twice() {
        String operation = put("once", "192.0.2.1");
        ApiClient named = client.with("Idempotency-Key", "cancels once");

        Reply first = named.send(HttpMethod.POST, operation + ":cancel", null).expect(202);
        Reply again = named.send(HttpMethod.POST, operation + ":cancel", null).expect(202);

        assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
    }

    @Test
    void what_the_zone_has_no_room_for_any_more_is_not_taken_back() {
        done(put("room", "192.0.2.1"));
        String operation = client.delete(RRSETS + "room/A").expect(202).header("Location");
        client.put(RRSETS + "room/CNAME", "elsewhere.test.").expect(202);
        String before = rows();

        JsonObject refused = cancel(operation).expect(409, "CNAME_CONFLICT").json();

        assertThat(refused.containsKey("errors")).isFalse();
        assertThat(rows()).isEqualTo(before);
        assertThat(stateOf(operation)).isEqualTo("queued");
    }

    @Test
    void a_key_that_may_not_write_there_takes_nothing_back_and_tries_nothing_again() {
        String operation = put("limited", "192.0.2.1");
        JsonArray limits =
                new JsonArray().add(new JsonObject().put("zone", "steer.test").put("name", "other"));
        JsonObject wanted = new JsonObject().put("name", "limited").put("limits", limits);
        JsonObject key = API.admin()
                .post("/v1/tenants/" + tenant.id() + "/keys", wanted)
                .expect(201)
                .json();
        ApiClient limited = API.nobody().with("Authorization", "Bearer " + key.getString("key"));

        limited.send(HttpMethod.POST, operation + ":cancel", null).expect(403, "FORBIDDEN");
        assertThat(stateOf(operation)).isEqualTo("queued");
        failed(operation);
        limited.send(HttpMethod.POST, operation + ":retry", null).expect(403, "FORBIDDEN");
        assertThat(stateOf(operation)).isEqualTo("failed");
    }

    @Test
    void a_trial_tells_the_way_back_or_forth_and_goes_neither() {
        String open = put("tried", "192.0.2.1");
        String failed = failed(put("tried too", "192.0.2.1"));
        String before = rows();

        JsonObject plan = client.send(HttpMethod.POST, open + ":cancel?dryRun=true", null)
                .expect(202)
                .json();
        Reply again = client.send(HttpMethod.POST, failed + ":retry?dryRun=true", null)
                .expect(202);

        assertThat(plan.getJsonObject("plan").getJsonArray("changes")).hasSize(1);
        assertThat(again.headers().contains("Location")).isFalse();
        assertThat(rows()).isEqualTo(before);
    }

    @Test
    void what_failed_is_tried_again_and_its_zone_is_due() {
        String operation = failed(put("failed", "192.0.2.1"));
        API.superuser().execute("delete from zone_change");

        JsonObject again = retry(operation).expect(202).json();

        assertThat(items(again)).containsExactly("failed A upsert queued");
        assertThat(again.getString("state")).isEqualTo("queued");
        assertThat(again.containsKey("finishedAt")).isFalse();
        assertThat(again.getJsonObject("progress").getInteger("failed")).isZero();
        assertThat(API.superuser().row("select count(*) from zone_change")).isEqualTo("1");
        assertThat(API.superuser()
                        .row("select count(*) from audit_log where action = 'operation.retry' and target like '%"
                                + operation.substring(operation.lastIndexOf('/') + 1) + "'"))
                .isEqualTo("1");
    }

    @Test
    void a_deletion_that_failed_is_tried_again() {
        done(put("stays", "192.0.2.1"));
        String operation = failed(client.delete(RRSETS + "stays/A").expect(202).header("Location"));

        assertThat(items(retry(operation).expect(202).json())).containsExactly("stays A delete queued");
    }

    @Test
    void what_waits_need_not_wait_any_longer() {
        String operation = put("waits", "192.0.2.1");
        API.superuser().execute("""
                update operation_items set state = 'waiting', (code, detail) = ('RATE_LIMITED', 'slow down')
                  where operation_id = '%1$s';
                update operations set state = 'waiting', retry_at = now() + interval '1 hour' where id = '%1$s'
                """.formatted(id(operation)));

        JsonObject again = retry(operation).expect(202).json();

        assertThat(again.getString("state")).isEqualTo("queued");
        assertThat(again.containsKey("retryAt")).isFalse();
    }

    @Test
    void what_nobody_wants_any_more_is_not_tried_again() {
        String replaced = failed(put("changed", "192.0.2.1"));
        put("changed", "192.0.2.2");
        String deleted = failed(put("gone", "192.0.2.1"));
        client.delete(RRSETS + "gone/A").expect(202);
        String succeeded = done(put("fine", "192.0.2.1"));

        for (String operation : List.of(replaced, deleted, succeeded)) {
            String before = rows();
            retry(operation).expect(409, "OPERATION_ENDED");
            assertThat(rows()).isEqualTo(before);
        }
    }

    private static String put(String name, String... records) {
        return client.put(RRSETS + name.replace(' ', '-') + "/A", records)
                .expect(202)
                .header("Location");
    }

    private static String patch(String... names) {
        JsonArray body = new JsonArray();
        for (String name : names) {
            body.add(new JsonObject()
                    .put("name", name)
                    .put("type", "A")
                    .put("ttl", 300)
                    .put("records", new JsonArray().add("192.0.2.1")));
        }
        return client.with("Content-Type", "application/json")
                .send(HttpMethod.PATCH, "/v1/zones/steer.test/rrsets", Buffer.buffer(body.encode()))
                .expect(202)
                .header("Location");
    }

    private static Reply cancel(String operation) {
        return client.send(HttpMethod.POST, operation + ":cancel", null);
    }

    private static Reply retry(String operation) {
        return client.send(HttpMethod.POST, operation + ":retry", null);
    }

    private static String done(String operation) {
        settle(operation, "%", "succeeded");
        return operation;
    }

    private static String failed(String operation) {
        settle(operation, "%", "failed");
        return operation;
    }

    /** As the reconciler does. */
    private static void settle(String operation, String names, String state) {
        API.superuser().execute("""
                update operation_items set state = '%2$s', finished_at = now()
                  where operation_id = '%1$s' and name like '%3$s';
                select derive_operations(array['%1$s'::uuid], null)
                """.formatted(id(operation), state, names));
    }

    private static String id(String operation) {
        return operation.substring(operation.lastIndexOf('/') + 1);
    }

    private static JsonObject shown(String operation) {
        return client.get(operation).expect(200).json();
    }

    private static String stateOf(String operation) {
        return shown(operation).getString("state");
    }

    private static List<String> items(JsonObject operation) {
        return operation.getJsonArray("items").stream()
                .map(JsonObject.class::cast)
                .map(item -> String.join(
                        " ",
                        item.getString("name"),
                        item.getString("type"),
                        item.getString("op"),
                        item.getString("state")))
                .toList();
    }

    private static String rows() {
        return List.of("rrsets", "operations", "operation_items", "audit_log", "zone_change").stream()
                .map(table -> API.superuser()
                        .row("select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from " + table
                                + " t"))
                .toList()
                .toString();
    }
}
