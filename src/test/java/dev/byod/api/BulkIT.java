package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Writes of many RRsets, of single values, and dry runs of all of them. */
@Timeout(60)
class BulkIT {

    private static final ApiServer API = new ApiServer();
    private static final TenantFixture TENANT = API.tenant("bulk");
    private static final ApiClient CLIENT = TENANT.client().with("Content-Type", "application/json");
    private static int zones;

    private String zoneId;
    private String rrsets;

    @BeforeEach
    void a_zone() {
        String name = "bulk" + zones++ + ".test";
        zoneId = TENANT.zone(name);
        rrsets = "/v1/zones/" + name + "/rrsets";
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void many_rrsets_are_put_and_deleted_by_one_operation() {
        put("old/A", "192.0.2.9");
        Reply reply = patch(item("www", "A", "192.0.2.1"), item("mail", "MX", "10 mx.example.net."), item("old", "A"))
                .expect(202);
        assertThat(reply.json().getString("kind")).isEqualTo("rrsets.patch");
        assertThat(reply.json().getJsonObject("progress"))
                .isEqualTo(new JsonObject().put("total", 3).put("done", 0).put("failed", 0));
        assertThat(CLIENT.get(reply.header("Location")).expect(200).json()).isEqualTo(reply.json());
        assertThat(stored()).containsExactly("mail MX", "www A");
        assertThat(audited("rrsets.patch")).isEqualTo(3);
    }

    @Test
    void a_cname_replaces_an_address_wherever_the_two_stand_in_the_request() {
        put("*/A", "192.0.2.1");
        patch(item("*", "CNAME", "host.example.net."), item("*", "A")).expect(202);
        assertThat(stored()).containsExactly("* CNAME");
        patch(item("*", "CNAME"), item("*", "A", "192.0.2.1")).expect(202);
        assertThat(stored()).containsExactly("* A");
    }

    @Test
    void one_flaw_refuses_all_and_each_flaw_is_told_at_its_element() {
        Reply reply = patch(
                        item("ok", "A", "192.0.2.1"),
                        item("bad", "A", "192.0.2.1", "127.0.0.256"),
                        item("bad.", "A", "192.0.2.1"),
                        item("odd", "NOPE", "x"),
                        item("mx", "MX", "10 mail"))
                .expect(400);
        assertThat(reply.places()).isEqualTo("#/1/records/1 #/2/name #/3/type #/4/records/0");
        assertThat(stored()).isEmpty();
        assertThat(API.superuser().row("select count(*) from operations where zone_id = '" + zoneId + "'"))
                .isEqualTo("0");
    }

    @Test
    void an_rrset_named_twice_is_refused() {
        assertThat(patch(item("www", "A", "192.0.2.1"), item("WWW", "A", "192.0.2.2"))
                        .expect(400, "BODY_INVALID")
                        .places())
                .isEqualTo("#/1");
    }

    @Test
    void a_stale_version_of_one_element_refuses_all() {
        String etag = put("www/A", "192.0.2.1").header("ETag");
        put("www/A", "192.0.2.2");
        Reply reply = patch(
                        item("new", "A", "192.0.2.1"),
                        item("www", "A", "192.0.2.3").put("ifMatch", etag))
                .expect(412, "PRECONDITION_FAILED");
        assertThat(reply.places()).isEqualTo("#/1");
        assertThat(stored()).containsExactly("www A");
    }

    @Test
    void a_patch_that_changes_nothing_is_no_operation() {
        put("www/A", "192.0.2.1");
        patch(item("www", "A", "192.0.2.1"), item("absent", "A")).expect(204);
    }

    @Test
    void rules_are_kept_against_what_is_stored_and_warnings_come_with_the_write() {
        put("www/A", "192.0.2.1");
        assertThat(patch(item("x", "A", "192.0.2.1"), item("www", "CNAME", "x.example.net."))
                        .expect(409, "CNAME_CONFLICT")
                        .places())
                .isEqualTo("#/1");
        put("*.app/A", "192.0.2.1");
        Reply shadow = put("_acme-challenge.one.app/TXT", "\"token\"");
        JsonObject warning = shadow.json().getJsonArray("warnings").getJsonObject(0);
        assertThat(warning.getString("code")).isEqualTo("WILDCARD_SHADOWED");
        assertThat(warning.getString("fqdn")).startsWith("one.app.bulk");
    }

    @Test
    void a_wildcard_is_not_shadowed_anew_where_a_name_deeper_down_has_hidden_it_already() {
        put("*.app/A", "192.0.2.1");
        put("deep.one.app/A", "192.0.2.2");
        assertThat(put("_acme-challenge.one.app/TXT", "\"token\"").json().containsKey("warnings"))
                .isFalse();
    }

    @Test
    void nothing_but_glue_is_written_below_a_zone_cut() {
        patch(item("sub", "NS", "ns1.sub." + zoneName() + "."), item("ns1.sub", "A", "192.0.2.1"))
                .expect(202);
        client("PUT", "/www.sub/A", content("192.0.2.2")).expect(409, "NAME_BELOW_ZONE_CUT");
        put("ns1.sub/AAAA", "2001:db8::1");
        put("deep.below.other/A", "192.0.2.1");
        client("PUT", "/other/NS", content("ns.example.net.")).expect(409, "NAME_BELOW_ZONE_CUT");
    }

    @Test
    void who_writes_below_a_name_waits_for_who_may_be_cutting_the_zone_there() throws SQLException {
        Future<Reply> below;
        try (Connection cutting = API.superuser().connect();
                Statement statement = cutting.createStatement()) {
            cutting.setAutoCommit(false);
            statement.execute("select lock_names('%s', false, array['sub.%s'], '{}')".formatted(zoneId, zoneName()));
            statement.execute("""
                    insert into rrsets (tenant_id, zone_id, name, type, ttl, records)
                    values ('%s', '%s', 'sub.%s', 'NS', 300, array['ns.example.net.'])
                    """.formatted(TENANT.id(), zoneId, zoneName()));
            below = CLIENT.sending(HttpMethod.PUT, rrsets + "/a.b.sub/A", content("192.0.2.1"));
            Await.until(Duration.ofSeconds(20), BulkIT::aWriterWaits);
            cutting.commit();
        }
        Await.result(below).expect(409, "NAME_BELOW_ZONE_CUT");
    }

    private static boolean aWriterWaits() {
        return !API.superuser()
                .rows("select pid from pg_stat_activity where wait_event_type = 'Lock'"
                        + " and query like '%lock_names%' and datname = current_database()")
                .isEmpty();
    }

    @Test
    void a_loop_of_aliases_is_warned_of_across_requests() {
        put("a/CNAME", "b." + zoneName() + ".");
        put("b/CNAME", "c." + zoneName() + ".");
        Reply closing = put("c/CNAME", "A." + zoneName() + ".");
        assertThat(closing.json().getJsonArray("warnings").encode()).contains("CNAME_LOOP");
    }

    @Test
    void a_zone_is_replaced_only_after_a_dry_run() {
        put("keep/A", "192.0.2.1");
        put("go/A", "192.0.2.2");
        JsonArray wanted = new JsonArray().add(item("keep", "A", "192.0.2.1")).add(item("new", "A", "192.0.2.3"));
        Reply unseen = replace("", wanted).expect(428, "PRECONDITION_REQUIRED");
        assertThat(unseen.json().encode()).contains("dryRun");
        Reply dry = replace("?dryRun=true", wanted).expect(202);
        assertThat(dry.json().getJsonObject("plan").getJsonObject("counts"))
                .isEqualTo(new JsonObject().put("create", 1).put("update", 0).put("delete", 1));
        assertThat(stored()).containsExactly("go A", "keep A");

        ApiClient seen = CLIENT.with("If-Match", dry.header("ETag"));
        seen.send(HttpMethod.PUT, rrsets, wanted.toBuffer()).expect(202);
        assertThat(stored()).containsExactly("keep A", "new A");
        put("late/A", "192.0.2.4");
        seen.send(HttpMethod.PUT, rrsets, wanted.toBuffer()).expect(412, "PRECONDITION_FAILED");
        assertThat(stored()).containsExactly("keep A", "late A", "new A");
    }

    @Test
    void values_are_added_and_removed_without_reading() {
        client("POST", "/_acme-challenge/TXT:add", records("\"one\"")).expect(202);
        Reply second =
                client("POST", "/_acme-challenge/TXT:add", records("\"two\"")).expect(202);
        assertThat(second.json().getString("kind")).isEqualTo("rrset.add");
        client("POST", "/_acme-challenge/TXT:add", records("two")).expect(200);
        assertThat(CLIENT.get(rrsets + "/_acme-challenge/TXT")
                        .json()
                        .getJsonArray("records")
                        .getList())
                .isEqualTo(List.of("\"one\"", "\"two\""));
        client("POST", "/_acme-challenge/TXT:remove", records("\"one\"", "\"never there\""))
                .expect(202);
        assertThat(CLIENT.get(rrsets + "/_acme-challenge/TXT")
                        .json()
                        .getJsonArray("records")
                        .getList())
                .isEqualTo(List.of("\"two\""));
        Reply last = client("POST", "/_acme-challenge/TXT:remove", records("\"two\""))
                .expect(202);
        assertThat(last.json().getJsonArray("items").getJsonObject(0).getString("op"))
                .isEqualTo("delete");
        client("POST", "/_acme-challenge/TXT:remove", records("\"two\"")).expect(204);
    }

    @Test
    void unknown_verbs_and_their_inner_form_are_no_paths() {
        client("POST", "/www/A:burn", records("192.0.2.1")).expect(404);
        client("POST", "/www/A/-add", records("192.0.2.1")).expect(404);
        client("POST", "/www/A:add?nope=1", records("192.0.2.1")).expect(400, "PARAMETER_INVALID");
    }

    @Test
    void a_dry_run_of_any_write_tells_the_same_and_leaves_everything_as_it_is() {
        put("www/A", "192.0.2.1");
        String before = everything();
        Reply put = client("PUT", "/www/A?dryRun=true", content("192.0.2.2")).expect(202);
        assertThat(put.json().getJsonObject("plan").getJsonArray("changes").encode())
                .isEqualTo("[{\"name\":\"www\",\"type\":\"A\",\"op\":\"update\","
                        + "\"before\":{\"ttl\":300,\"records\":[\"192.0.2.1\"]},"
                        + "\"after\":{\"ttl\":300,\"records\":[\"192.0.2.2\"]}}]");
        assertThat(put.headers().contains("Location")).isFalse();
        client("PUT", "/www/A?dryRun=true", content("192.0.2.1")).expect(200);
        client("PUT", "/www/CNAME?dryRun=true", content("x.example.net.")).expect(409, "CNAME_CONFLICT");
        client("DELETE", "/www/A?dryRun=true", null).expect(202);
        client("DELETE", "/none/A?dryRun=true", null).expect(204);
        client("POST", "/www/A:add?dryRun=true", records("192.0.2.3")).expect(202);
        client("POST", "/www/A:remove?dryRun=true", records("192.0.2.1")).expect(202);
        client(
                        "PATCH",
                        "?dryRun=true",
                        new JsonArray().add(item("n", "A", "192.0.2.1")).toBuffer())
                .expect(202);
        replace("?dryRun=true", new JsonArray()).expect(202);
        assertThat(everything()).isEqualTo(before);
    }

    @Test
    void thousands_of_rrsets_are_one_request_and_its_items_come_in_pages() {
        JsonArray many = new JsonArray();
        IntStream.range(0, 3000).forEach(i -> many.add(item("host" + i, "A", "192.0.2." + i % 250)));
        Reply reply = client("PATCH", "", many.toBuffer()).expect(202);
        assertThat(reply.json().getJsonArray("items")).hasSize(100);
        assertThat(reply.json().getJsonObject("progress").getInteger("total")).isEqualTo(3000);
        int seen = 0;
        String cursor = "";
        while (cursor != null) {
            JsonObject page = CLIENT.get(reply.header("Location") + "/items?limit=500&state=queued" + cursor)
                    .expect(200)
                    .json();
            seen += page.getJsonArray("items").size();
            cursor = page.getString("next") == null ? null : "&cursor=" + page.getString("next");
        }
        assertThat(seen).isEqualTo(3000);
    }

    @Test
    void a_body_over_the_limit_of_bulk_writes_is_too_large() {
        Buffer large = Buffer.buffer(" ".repeat(8 * 1024 * 1024 + 1));
        client("PATCH", "", large).expect(413, "BODY_TOO_LARGE");
    }

    private Reply put(String path, String... records) {
        return client("PUT", "/" + path, content(records)).expect(202);
    }

    private Reply patch(JsonObject... items) {
        return client("PATCH", "", new JsonArray(List.of(items)).toBuffer());
    }

    private Reply replace(String query, JsonArray items) {
        return client("PUT", query, items.toBuffer());
    }

    private Reply client(String method, String path, @org.jspecify.annotations.Nullable Buffer body) {
        return CLIENT.send(HttpMethod.valueOf(method), rrsets + path, body);
    }

    private static JsonObject item(String name, String type, String... records) {
        return new JsonObject().put("name", name).put("type", type).put("records", new JsonArray(List.of(records)));
    }

    private static Buffer content(String... records) {
        return new JsonObject()
                .put("ttl", 300)
                .put("records", new JsonArray(List.of(records)))
                .toBuffer();
    }

    private static Buffer records(String... records) {
        return new JsonObject().put("records", new JsonArray(List.of(records))).toBuffer();
    }

    private String zoneName() {
        return rrsets.split("/")[3];
    }

    private List<String> stored() {
        return CLIENT.get(rrsets).expect(200).json().getJsonArray("items").stream()
                .map(JsonObject.class::cast)
                .map(item -> item.getString("name") + " " + item.getString("type"))
                .toList();
    }

    private int audited(String action) {
        return Integer.parseInt(API.superuser()
                .row("select count(*) from audit_log where action = '%s' and target like '%s:%%'"
                        .formatted(action, zoneName())));
    }

    private String everything() {
        return API.superuser().row("""
                select (select count(*) from operations) || ' ' || (select count(*) from operation_items) || ' '
                  || (select count(*) from audit_log) || ' ' || (select last_value from rrset_etag) || ' '
                  || (select count(*) from zone_change) || ' ' || (select string_agg(r::text, '|' order by r::text) from rrsets r)
                """);
    }
}
