package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import dev.byod.core.FaultCode;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A request that the contract does not allow reaches nothing, and the answer says what is wrong where. */
@Timeout(60)
class RequestChecksIT {

    private static final ApiServer API = new ApiServer();
    private static final String PATH = "/v1/zones/checks.test/rrsets/www/A";
    private static ApiClient client;

    @BeforeAll
    static void a_zone() {
        TenantFixture tenant = API.tenant("checks");
        tenant.zone("checks.test");
        client = tenant.client();
    }

    @AfterAll
    static void nothing_came_through() {
        assertThat(API.superuser().rows("select name from rrsets")).isEmpty();
        API.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'ttl':300}                                        | BODY_INVALID     | #/records",
                "{'records':['192.0.2.1'],'tll':300}                | BODY_INVALID     | #/tll",
                "{'records':['192.0.2.1'],'ttl':0}                  | TTL_OUT_OF_RANGE | #/ttl",
                "{'records':['192.0.2.1'],'ttl':86401}              | TTL_OUT_OF_RANGE | #/ttl",
                "{'records':['192.0.2.1'],'ttl':'300'}              | TTL_OUT_OF_RANGE | #/ttl",
                "{'records':['192.0.2.1'],'ttl':300.0}              | BODY_INVALID     | #/ttl",
                "{'records':['192.0.2.1'],'ttl':3e2}                | BODY_INVALID     | #/ttl",
                "{'records':['192.0.2.1'],'ttl':null}               | TTL_OUT_OF_RANGE | #/ttl",
                "{'records':['192.0.2.1'],'ttl':1,'ttl':1}          | BODY_INVALID     | #/ttl",
                "{'records':[]}                                     | BODY_INVALID     | #/records",
                "{'records':'192.0.2.1'}                            | BODY_INVALID     | #/records",
                "{'records':[7,'192.0.2.1',null]}                   | BODY_INVALID     | #/records/0 #/records/2",
                "{'a/b~c':1,'x':2}                                  | BODY_INVALID     | #/records #/a~1b~0c #/x",
                "[]                                                 | BODY_INVALID     | #",
                "'x'                                                | BODY_INVALID     | #",
                "null                                               | BODY_INVALID     | #",
                "{'records':['192.0.2.1']                           | BODY_INVALID     | #",
            })
    void a_body_that_is_not_of_its_schema_is_refused(String body, String code, String places) {
        Reply refused = client.putText(PATH, body.replace('\'', '"')).expect(400, code);
        assertThat(refused.places()).isEqualTo(places);
    }

    @Test
    void a_verb_that_is_not_there_is_named_as_it_was_written() {
        JsonObject problem = client.send(HttpMethod.POST, "/v1/zones/checks.test:pause", null)
                .expect(404, "NOT_FOUND")
                .json();
        assertThat(problem.getString("detail"))
                .isEqualTo("path: /v1/zones/checks.test:pause (expected: a path of the contract)");
    }

    @Test
    void what_is_wrong_reads_what_value_and_what_was_expected() {
        Reply refused =
                client.putText(PATH, "{\"records\":[\"192.0.2.1\"],\"ttl\":0}").expect(400);
        assertThat(refused.json().getString("detail")).isEqualTo("ttl: 0 (expected: at least 1)");
        Reply unknown =
                client.putText(PATH, "{\"records\":[\"192.0.2.1\"],\"tll\":0}").expect(400);
        assertThat(unknown.json().getString("detail")).isEqualTo("unknown field: tll (expected: one of records, ttl)");
    }

    @Test
    void a_token_is_never_shown_back() {
        String body = "{\"name\":\"x\",\"provider\":\"embedded\",\"token\":[\"s3cr3t-canary\"]}";
        Reply refused = client.with("Content-Type", "application/json")
                .send(HttpMethod.POST, "/v1/credentials", Buffer.buffer(body))
                .expect(400, "BODY_INVALID");
        assertThat(refused.places()).isEqualTo("#/token");
        assertThat(refused.body().toString()).doesNotContain("canary");
        JsonObject longToken =
                new JsonObject().put("name", "x").put("provider", "embedded").put("token", "s3cr3t-canary".repeat(400));
        assertThat(client.post("/v1/credentials", longToken).expect(400).body().toString())
                .doesNotContain("canary");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x",
                "application/json; charset=iso-8859-1",
                "application/jsonx",
                "application/merge-patch+json",
            })
    void only_json_is_read(String mediaType) {
        client.with("Content-Type", mediaType)
                .send(HttpMethod.PUT, PATH, Buffer.buffer("{\"records\":[\"192.0.2.1\"]}"))
                .expect(415, "MEDIA_TYPE_UNSUPPORTED");
    }

    @Test
    void a_body_without_media_type_or_in_another_encoding_is_refused() {
        Buffer body = Buffer.buffer("{\"records\":[\"192.0.2.1\"]}");
        client.send(HttpMethod.PUT, PATH, body).expect(415, "MEDIA_TYPE_UNSUPPORTED");
        client.with("Content-Type", "application/json")
                .with("Content-Encoding", "gzip")
                .send(HttpMethod.PUT, PATH, body)
                .expect(415, "MEDIA_TYPE_UNSUPPORTED");
    }

    @Test
    void a_charset_that_says_what_json_is_anyway_is_accepted() {
        client.with("Content-Type", "Application/JSON; Charset=\"UTF-8\"")
                .send(HttpMethod.PUT, PATH, Buffer.buffer("{}"))
                .expect(400, "BODY_INVALID");
    }

    @Test
    void a_missing_body_and_an_unwanted_one_are_refused() {
        client.putText(PATH, "").expect(400, "BODY_INVALID");
        client.send(HttpMethod.DELETE, PATH, Buffer.buffer("x")).expect(400, "BODY_INVALID");
    }

    @Test
    void a_body_has_a_limit_whether_its_length_is_announced_or_not() {
        Buffer long64k = Buffer.buffer("{\"records\":[\"" + "x".repeat(64 * 1024) + "\"]}");
        client.with("Content-Type", "application/json")
                .send(HttpMethod.PUT, PATH, long64k)
                .expect(413, "BODY_TOO_LARGE");
        client.with("Content-Type", "application/json")
                .sendChunked(HttpMethod.PUT, PATH, long64k)
                .expect(413, "BODY_TOO_LARGE");
    }

    @ParameterizedTest
    @CsvSource({
        "?limit=0,            limit",
        "?limit=ten,          limit",
        "?limit=10.0,         limit",
        "?limit=,             limit",
        "?limit=1&limit=1,    limit",
        "?nmae=www,           nmae",
        "?type=a,             type",
        "?name=a..b,          name",
        "?limit=0&x=1,        x limit",
    })
    void a_query_that_is_not_of_the_contract_is_refused(String query, String places) {
        Reply refused = client.get("/v1/zones/checks.test/rrsets" + query).expect(400);
        assertThat(refused.places()).isEqualTo(places);
    }

    @Test
    void a_query_where_none_is_known_is_refused() {
        assertThat(client.get(PATH + "?pretty=1")
                        .expect(400, "PARAMETER_INVALID")
                        .json()
                        .getString("detail"))
                .isEqualTo("unknown query parameter: pretty (expected: none)");
        API.nobody().get("/openapi.json?x").expect(400, "PARAMETER_INVALID");
    }

    @Test
    void broken_escapes_are_no_accident() {
        client.get("/v1/zones/%zz").expect(400, "PARAMETER_INVALID");
        client.get("/v1/zones?cursor=%zz").expect(400, "PARAMETER_INVALID");
        client.with("Byod-Tenant", "a%zz").get("/v1/zones").expect(404);
        client.with("If-Match", "a%zz").put(PATH, "192.0.2.1").expect(400, "PARAMETER_INVALID");
        assertThat(API.observed.toString()).doesNotContain("RequestFailed");
    }

    @Test
    void an_unknown_path_is_not_found_and_a_wrong_method_names_the_right_ones() {
        for (String path : List.of("/", "/v1", "/v1/zone", "/v1/zones/a/b/c", "/v1/zones/checks.test/rrsets/www")) {
            API.nobody().get(path).expect(404, "NOT_FOUND");
        }
        Reply patched = client.send(HttpMethod.PATCH, PATH, null).expect(405, "METHOD_NOT_ALLOWED");
        assertThat(patched.header("Allow")).isEqualTo("DELETE, GET, PUT");
        assertThat(API.nobody().delete("/openapi.json").expect(405).header("Allow"))
                .isEqualTo("GET");
    }

    @Test
    void a_client_that_takes_no_json_is_told() {
        client.with("Accept", "text/html").get("/v1/zones").expect(406, "NOT_ACCEPTABLE");
        client.with("Accept", "text/html, application/json;q=0.5")
                .get("/v1/zones")
                .expect(200);
    }

    @Test
    void the_contract_is_served_byte_by_byte_and_without_a_key() {
        assertThat(API.nobody().get("/openapi.json").expect(200).body()).isEqualTo(API.contract.bytes());
    }

    @Test
    void the_type_of_a_problem_leads_to_what_it_means_and_needs_no_key() {
        Reply refused = API.nobody().get("/v1/zones").expect(401, "UNAUTHENTICATED");
        JsonObject explained =
                API.nobody().get(refused.json().getString("type")).expect(200).json();
        assertThat(explained.getString("code")).isEqualTo("UNAUTHENTICATED");
        assertThat(explained.getInteger("status")).isEqualTo(401);
        assertThat(API.nobody().get("/problems").expect(200).json().getJsonArray("items"))
                .hasSameSizeAs(FaultCode.values())
                .contains(explained);
        assertThat(API.nobody()
                        .get("/problems/nonsense")
                        .expect(404, "NOT_FOUND")
                        .places())
                .isEqualTo("problem");
    }

    @Test
    void of_very_many_flaws_only_the_first_are_listed() {
        String body = new JsonObject()
                .put("records", new JsonArray(Collections.nCopies(1000, "x")))
                .encode();
        Reply refused = client.putText(PATH, body).expect(400, "RDATA_INVALID");
        assertThat(refused.json().getJsonArray("errors")).hasSize(50);
    }

    @Test
    void octets_that_are_no_text_are_no_accident() {
        client.put("/v1/zones/checks.test/rrsets/%ff/A", "192.0.2.1").expect(400, "NAME_INVALID");
        client.get("/v1/zones/a%00b.test").expect(400, "NAME_INVALID");
        client.get("/v1/zones/checks.test/rrsets?cursor=WyJcdTAwMDAiLCJcdTAwMDAiXQ")
                .expect(400);
    }

    @Test
    void a_request_for_a_zone_whose_name_is_none_is_refused() {
        assertThat(client.get("/v1/zones/a..b").expect(400, "NAME_INVALID").places())
                .isEqualTo("zone");
    }
}
