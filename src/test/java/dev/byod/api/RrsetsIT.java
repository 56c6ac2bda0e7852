package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.core.id.ZoneId;
import dev.byod.observe.Observation;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be done with RRsets, and what becomes of it in the rows. */
@Timeout(60)
class RrsetsIT {

    private static final ApiServer API = new ApiServer();
    private static TenantFixture tenant;
    private static ApiClient client;
    private static String zone;
    private static String rrsets;

    @BeforeAll
    static void a_tenant_with_a_zone() {
        tenant = API.tenant("rrsets");
        client = tenant.client();
        zone = tenant.zone("example.test");
        rrsets = "/v1/zones/example.test/rrsets/";
    }

    @AfterAll
    static void stop() {
        API.close();
    }

    @Test
    void a_put_is_stored_with_an_operation_and_an_entity_tag() {
        Reply put = client.put(rrsets + "stored/A", "192.0.2.10").expect(202);
        assertThat(put.header("Location"))
                .isEqualTo("/v1/operations/" + put.json().getString("id"));
        assertThat(put.json().getString("state")).isEqualTo("queued");
        assertThat(put.json().getJsonArray("items").encode())
                .isEqualTo("[{\"name\":\"stored\",\"type\":\"A\",\"op\":\"upsert\",\"state\":\"queued\"}]");
        Reply got = client.get(rrsets + "stored/A").expect(200);
        assertThat(got.header("ETag")).isEqualTo(put.header("ETag"));
        assertThat(got.json().getString("etag")).isEqualTo(put.header("ETag"));
        assertThat(got.json().getString("fqdn")).isEqualTo("stored.example.test.");
        assertThat(client.get(put.header("Location")).expect(200).json()).isEqualTo(put.json());
    }

    @Test
    void a_put_tells_the_observer_and_the_other_processes_after_the_commit() {
        Reply put = client.put(rrsets + "told/A", "192.0.2.10").expect(202);
        assertThat(API.announced).contains(ZoneId.parse(zone));
        assertThat(API.observed)
                .filteredOn(Observation.IntentCommitted.class::isInstance)
                .extracting(
                        each -> ((Observation.IntentCommitted) each).operation().toString())
                .contains(put.json().getString("id"));
    }

    @Test
    void putting_what_is_stored_writes_nothing_and_makes_no_operation() {
        Reply first =
                client.put(rrsets + "same/AAAA", "2001:db8::1", "2001:db8::2").expect(202);
        List<String> before = rowsOf("same");
        Reply again =
                client.put(rrsets + "same/AAAA", "2001:DB8:0::2", "2001:db8::1").expect(200);
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(again.headers().contains("Location")).isFalse();
        assertThat(rowsOf("same")).isEqualTo(before);
        assertThat(operationsOn("same")).isEqualTo(1);
    }

    @Test
    void a_different_ttl_is_a_change() {
        String etag = client.put(rrsets + "ttl/A", "192.0.2.1").expect(202).header("ETag");
        JsonObject longer = new JsonObject().put("ttl", 301).put("records", new JsonArray().add("192.0.2.1"));
        assertThat(client.put(rrsets + "ttl/A", longer).expect(202).header("ETag"))
                .isNotEqualTo(etag);
    }

    @Test
    void without_a_ttl_it_is_300() {
        client.putText(rrsets + "default/A", "{\"records\":[\"192.0.2.1\"]}").expect(202);
        assertThat(client.get(rrsets + "default/A").json().getInteger("ttl")).isEqualTo(300);
    }

    @Test
    void a_record_is_deleted_in_the_zone_it_was_written_in_also_after_a_child_zone_appeared() {
        client.put(rrsets + "a.child/A", "192.0.2.1").expect(202);
        tenant.zone("child.example.test");
        Reply deleted = client.delete(rrsets + "a.child/A").expect(202);
        assertThat(deleted.json().getString("zone")).isEqualTo(zone);
        client.delete("/v1/zones/child.example.test/rrsets/a/A").expect(204);
    }

    @Test
    void a_delete_leads_to_an_operation_and_deleting_nothing_to_none() {
        client.put(rrsets + "gone/A", "192.0.2.1").expect(202);
        Reply deleted = client.delete(rrsets + "gone/A").expect(202);
        assertThat(deleted.json().getString("kind")).isEqualTo("rrset.delete");
        client.get(rrsets + "gone/A").expect(404, "NOT_FOUND");
        client.delete(rrsets + "gone/A").expect(204);
        client.get(deleted.header("Location")).expect(200);
    }

    @Test
    void newer_intent_supersedes_what_older_operations_still_want() {
        Reply first = client.put(rrsets + "newer/A", "192.0.2.1").expect(202);
        Reply second = client.put(rrsets + "newer/A", "192.0.2.2").expect(202);
        Reply third = client.delete(rrsets + "newer/A").expect(202);
        assertThat(List.of(stateOf(first), stateOf(second), stateOf(third)))
                .containsExactly("superseded", "superseded", "queued");
        Reply other = client.put(rrsets + "newer/TXT", "hello").expect(202);
        assertThat(List.of(stateOf(third), stateOf(other))).containsExactly("queued", "queued");
    }

    @Test
    void what_an_operation_reached_is_not_superseded() {
        Reply first = client.put(rrsets + "reached/A", "192.0.2.1").expect(202);
        finish(first.json().getString("id"), "succeeded");
        client.put(rrsets + "reached/A", "192.0.2.2").expect(202);
        assertThat(stateOf(first)).isEqualTo("succeeded");
    }

    @Test
    void audit_says_who_changed_what_from_what_to_what() {
        client.put(rrsets + "audit/A", "192.0.2.1").expect(202);
        Reply second = client.put(rrsets + "audit/A", "192.0.2.2").expect(202);
        client.delete(rrsets + "audit/A").expect(202);
        assertThat(API.superuser()
                        .rows("select actor, action, before->'records'->>0, after->'records'->>0 from audit_log"
                                + " where target = 'example.test: audit.example.test A' order by seq"))
                .containsExactly(
                        "key:" + tenant.keyId() + "|rrset.put|null|192.0.2.1",
                        "key:" + tenant.keyId() + "|rrset.put|192.0.2.1|192.0.2.2",
                        "key:" + tenant.keyId() + "|rrset.delete|192.0.2.2|null");
        assertThat(API.superuser().rows("select request_id from audit_log where after->'records'->>0 = '192.0.2.2'"))
                .contains(second.header("X-Request-Id"));
    }

    @Test
    void if_match_writes_only_the_version_that_was_read() {
        String path = rrsets + "match/A";
        client.with("If-Match", "*").put(path, "192.0.2.1").expect(412, "PRECONDITION_FAILED");
        String first = client.put(path, "192.0.2.1").expect(202).header("ETag");
        String second = client.with("If-Match", first)
                .put(path, "192.0.2.2")
                .expect(202)
                .header("ETag");
        client.with("If-Match", first).put(path, "192.0.2.3").expect(412, "PRECONDITION_FAILED");
        client.with("If-Match", first).delete(path).expect(412, "PRECONDITION_FAILED");
        client.with("If-Match", "W/" + second).put(path, "192.0.2.3").expect(412, "PRECONDITION_FAILED");
        client.with("If-Match", "\"1\", " + second).put(path, "192.0.2.3").expect(202);
        client.with("If-Match", "8").put(path, "192.0.2.4").expect(400, "PARAMETER_INVALID");
        client.with("If-Match", "*").delete(path).expect(202);
        client.with("If-Match", "*").delete(path).expect(412, "PRECONDITION_FAILED");
    }

    @Test
    void if_none_match_only_creates() {
        String path = rrsets + "create/A";
        client.with("If-None-Match", "*").put(path, "192.0.2.1").expect(202);
        client.with("If-None-Match", "*").put(path, "192.0.2.2").expect(412, "PRECONDITION_FAILED");
        client.with("If-None-Match", "*").put(path, "192.0.2.1").expect(412, "PRECONDITION_FAILED");
        client.with("If-None-Match", "*")
                .with("If-Match", "*")
                .put(path, "192.0.2.2")
                .expect(400);
    }

    @Test
    void a_read_of_what_the_client_has_already_answers_not_modified() {
        String etag = client.put(rrsets + "cached/A", "192.0.2.1").header("ETag");
        Reply cached =
                client.with("If-None-Match", etag).get(rrsets + "cached/A").expect(304);
        assertThat(cached.header("ETag")).isEqualTo(etag);
        client.with("If-None-Match", "\"1\"").get(rrsets + "cached/A").expect(200);
    }

    @Test
    void a_cname_stands_alone_at_its_name() {
        client.put(rrsets + "alone/CNAME", "target.example.net.").expect(202);
        client.put(rrsets + "alone/A", "192.0.2.1").expect(409, "CNAME_CONFLICT");
        client.put(rrsets + "below.alone/A", "192.0.2.1").expect(202);
        client.put(rrsets + "below.alone/CNAME", "target.example.net.").expect(409, "CNAME_CONFLICT");
        client.put(rrsets + "alone/CNAME", "other.example.net.").expect(202);
        client.delete(rrsets + "alone/CNAME").expect(202);
        client.put(rrsets + "alone/A", "192.0.2.1").expect(202);
        client.put(rrsets + "@/CNAME", "target.example.net.").expect(400, "CNAME_AT_APEX");
    }

    @Test
    void of_fifty_writers_of_one_name_a_cname_and_others_never_both_win() {
        for (int round = 0; round < 4; round++) {
            String name = "race" + round;
            List<Future<Reply>> writes = IntStream.range(0, 50)
                    .mapToObj(i -> i % 2 == 0
                            ? sending(name + "/CNAME", "t" + i + ".example.net.")
                            : sending(name + "/TXT", "value " + i))
                    .toList();
            Await.result(Future.join(writes));
            assertThat(writes).extracting(write -> write.result().status()).containsOnly(202, 409);
            assertThat(API.superuser().rows("select type from rrsets where name = '" + name + ".example.test'"))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "@,             @,                          example.test.",
        "*,             *,                          *.example.test.",
        "*.eu,          *.eu,                       *.eu.example.test.",
        "_acme-challenge.www, _acme-challenge.www,  _acme-challenge.www.example.test.",
        "%CD%BB,        xn--2va,                    xn--2va.example.test.",
        "fa%C3%9F,      xn--fa-hia,                 xn--fa-hia.example.test.",
        "WwW,           www,                        www.example.test.",
        "a%5C.b,        a\\.b,                      a\\.b.example.test.",
        "a\\.b,         a\\.b,                      a\\.b.example.test.",
        "a%5C046b,      a\\.b,                      a\\.b.example.test.",
        "10.0,          10.0,                       10.0.example.test.",
        "-1,            -1,                         -1.example.test.",
        "0%2F26,        0/26,                       0/26.example.test.",
        "a+b,           a+b,                        a+b.example.test.",
        "true,          true,                       true.example.test.",
        "%22x%22,       \\\"x\\\",                  \\\"x\\\".example.test.",
    })
    void a_name_in_the_path_is_taken_as_it_is(String inPath, String name, String fqdn) {
        client.put(rrsets + inPath + "/TXT", "from " + inPath).expect(202);
        JsonObject stored = client.get(rrsets + inPath + "/TXT").expect(200).json();
        assertThat(stored.getString("name")).isEqualTo(name);
        assertThat(stored.getString("fqdn")).isEqualTo(fqdn);
        client.delete(rrsets + inPath + "/TXT").expect(202);
    }

    @ParameterizedTest
    @CsvSource({
        "www.,           NAME_INVALID",
        "a..b,           NAME_INVALID",
        "x.*.y,          NAME_INVALID",
        "xn--zz,         NAME_INVALID",
        "a%5C999,        NAME_INVALID",
        "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggg, NAME_INVALID",
    })
    void a_name_that_is_none_is_refused(String inPath, String code) {
        Reply refused = client.put(rrsets + inPath + "/A", "192.0.2.1").expect(400, code);
        assertThat(refused.places()).isEqualTo("name");
    }

    @Test
    void a_type_that_is_not_supported_is_refused_by_its_own_code() {
        assertThat(client.put(rrsets + "x/SOA", "x.")
                        .expect(400, "TYPE_UNSUPPORTED")
                        .places())
                .isEqualTo("type");
        client.get(rrsets + "x/a").expect(400, "TYPE_UNSUPPORTED");
        client.get(rrsets + "x/TYPE28").expect(400, "TYPE_UNSUPPORTED");
        client.get(rrsets + "x/TYPE123456789012").expect(400, "TYPE_UNSUPPORTED");
    }

    @Test
    void a_type_that_is_known_only_by_its_number_is_stored_as_octets() {
        client.put(rrsets + "x/TYPE65280", "\\# 3 0A0b 0C").expect(202);

        assertThat(client.get(rrsets + "x/TYPE65280").expect(200).json().getJsonArray("records"))
                .containsExactly("\\# 3 0a0b0c");
    }

    @Test
    void each_bad_record_is_pointed_to() {
        String body = "{\"ttl\":300,\"records\":[\"192.0.2.1\",\"192.0.2.300\",\"x\"]}";
        Reply refused = client.putText(rrsets + "bad/A", body).expect(400, "RDATA_INVALID");
        assertThat(refused.places()).isEqualTo("#/records/1 #/records/2");
        Reply dotless = client.put(rrsets + "bad/MX", "10 mail.example.net").expect(400, "RDATA_INVALID");
        assertThat(dotless.json().getJsonArray("errors").getJsonObject(0).getString("hint"))
                .contains("mail.example.net.");
        client.put(rrsets + "bad/CNAME", "a.", "b.").expect(400, "RDATA_INVALID");
        client.put(rrsets + "bad/A", "192.0.2.1", "192.0.2.1").expect(400, "RDATA_INVALID");
        client.get(rrsets + "bad/A").expect(404);
    }

    @Test
    void texts_are_kept_whole_whatever_their_length_and_letters() {
        String plain = "v=DKIM1; p=" + "A".repeat(400) + " ü;\\";
        client.put(rrsets + "text/TXT", plain).expect(202);
        client.put(rrsets + "text/TXT", plain).expect(200);
    }

    @Test
    void pages_are_stable_while_rrsets_come_and_go() {
        TenantFixture other = API.tenant("paging");
        other.zone("paged.test");
        String path = "/v1/zones/paged.test/rrsets";
        for (String name : List.of("a", "b", "c", "d", "e")) {
            other.client().put(path + "/" + name + "/A", "192.0.2.1").expect(202);
        }
        Reply first = other.client().get(path + "?limit=2").expect(200);
        assertThat(names(first)).containsExactly("a", "b");
        other.client().put(path + "/aa/A", "192.0.2.1").expect(202);
        other.client().delete(path + "/b/A").expect(202);
        Reply second = other.client()
                .get(path + "?limit=2&cursor=" + first.json().getString("next"))
                .expect(200);
        assertThat(names(second)).containsExactly("c", "d");
        Reply last = other.client()
                .get(path + "?limit=2&cursor=" + second.json().getString("next"))
                .expect(200);
        assertThat(names(last)).containsExactly("e");
        assertThat(last.json().getString("next")).isNull();
    }

    @Test
    void a_list_can_be_filtered_and_a_cursor_belongs_to_its_filter() {
        TenantFixture other = API.tenant("filters");
        other.zone("filtered.test");
        String path = "/v1/zones/filtered.test/rrsets";
        other.client().put(path + "/x/A", "192.0.2.1").expect(202);
        other.client().put(path + "/x/TXT", "x").expect(202);
        other.client().put(path + "/y/A", "192.0.2.1").expect(202);
        assertThat(names(other.client().get(path + "?name=x"))).containsExactly("x", "x");
        assertThat(names(other.client().get(path + "?type=A"))).containsExactly("x", "y");
        assertThat(names(other.client().get(path + "?type=A&name=x"))).containsExactly("x");
        assertThat(names(other.client().get(path + "?name=@"))).isEmpty();
        String next = other.client().get(path + "?type=A&limit=1").json().getString("next");
        other.client().get(path + "?limit=1&cursor=" + next).expect(400, "PARAMETER_INVALID");
        other.client().get(path + "?cursor=nonsense").expect(400, "PARAMETER_INVALID");
        other.client().get(path + "?type=A&limit=5&cursor=" + next).expect(200);
    }

    @Test
    void a_zone_can_be_called_by_its_id_too() {
        client.put("/v1/zones/" + zone + "/rrsets/byid/A", "192.0.2.1").expect(202);
        client.get(rrsets + "byid/A").expect(200);
        client.get("/v1/zones/EXAMPLE.test./rrsets/byid/A").expect(200);
    }

    private static List<String> names(Reply page) {
        List<String> names = new ArrayList<>();
        page.expect(200).json().getJsonArray("items").forEach(item -> names.add(((JsonObject) item).getString("name")));
        return names;
    }

    private static Future<Reply> sending(String nameAndType, String record) {
        JsonObject body = new JsonObject().put("records", new JsonArray().add(record));
        return client.with("Content-Type", "application/json")
                .sending(HttpMethod.PUT, rrsets + nameAndType, Buffer.buffer(body.encode()));
    }

    private static String stateOf(Reply accepted) {
        return client.get(accepted.header("Location")).expect(200).json().getString("state");
    }

    private static void finish(String operation, String state) {
        API.superuser()
                .execute("update operation_items set state = '%2$s', finished_at = now() where operation_id = '%1$s';"
                                .formatted(operation, state)
                        + "update operations set state = '%2$s', finished_at = now() where id = '%1$s'"
                                .formatted(operation, state));
    }

    private static List<String> rowsOf(String name) {
        return API.superuser().rows("select * from rrsets where name = '" + name + ".example.test'");
    }

    private static int operationsOn(String name) {
        return API.superuser()
                .rows("select 1 from operation_items where name = '" + name + ".example.test'")
                .size();
    }
}
