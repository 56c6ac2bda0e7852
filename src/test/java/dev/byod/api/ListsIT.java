package dev.byod.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.api.ApiClient.Reply;
import dev.byod.api.ApiServer.TenantFixture;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists in pages: each item once, and a cursor that is good for its list and no other. */
@Timeout(120)
class ListsIT {

    private static final ApiServer API = new ApiServer();
    private static final Pattern NEXT = Pattern.compile("<([^>]*)>; rel=\"next\"");
    private static TenantFixture tenant;
    private static TenantFixture crowd;

    @BeforeAll
    static void seven_of_each() {
        tenant = API.tenant("lists");
        crowd = API.tenant("crowd");
        for (int i = 6; i >= 0; i--) {
            tenant.zone("zone" + i + ".test");
            tenant.client()
                    .put("/v1/zones/zone6.test/rrsets/www/A", "192.0.2." + i)
                    .expect(202);
            tenant.client()
                    .put("/v1/zones/zone6.test/rrsets/x" + i + "/TXT", "x")
                    .expect(202);
            API.admin().post("/v1/tenants", named("other" + i)).expect(201);
            API.admin()
                    .post("/v1/tenants/" + tenant.id() + "/keys", named("k" + i))
                    .expect(201);
        }
    }

    @AfterAll
    static void close() {
        API.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/tenants,                         9",
        "/v1/tenants/{tenant}/keys,           8",
        "/v1/credentials,                     7",
        "/v1/zones,                           7",
        "/v1/zones/zone6.test/rrsets,         8",
        "/v1/zones/zone6.test/operations,    14",
        "/v1/audit,                          37"
    })
    void the_links_of_a_list_lead_through_each_item_once(String list, int items) {
        String path = list.replace("{tenant}", tenant.id());
        for (int limit : List.of(1, 3, items - 1, items, items + 1)) {
            List<String> seen = walk(path + "?limit=" + limit + "&count=true", items);
            assertThat(seen).as(limit + " each").hasSize(items).doesNotHaveDuplicates();
        }
    }

    @Test
    void a_list_is_counted_only_when_asked_and_whole() {
        assertThat(get("/v1/zones?limit=2").json().containsKey("total")).isFalse();
        assertThat(get("/v1/zones?limit=2&count=false").json().containsKey("total"))
                .isFalse();
        assertThat(total("/v1/zones?limit=2&count=true")).isEqualTo(7);
        assertThat(total("/v1/zones?limit=2&count=true&name=zone3.test")).isEqualTo(1);
        assertThat(total("/v1/zones?limit=2&count=true&state=active")).isZero();
        String second = next(get("/v1/zones?limit=2"));
        assertThat(total(second + "&count=true")).isEqualTo(7);
        tenant.client().get("/v1/zones?count=yes").expect(400, "PARAMETER_INVALID");
    }

    @Test
    void a_limit_above_the_most_means_the_most() {
        seed("many.test", 1, 520);
        assertThat(items(get("/v1/zones/many.test/rrsets?limit=501"))).hasSize(500);
        assertThat(items(get("/v1/zones/many.test/rrsets?limit=999999999"))).hasSize(500);
        assertThat(items(get("/v1/zones/many.test/rrsets?limit=499"))).hasSize(499);
        assertThat(items(get("/v1/zones/many.test/rrsets"))).hasSize(100);
        tenant.client().get("/v1/zones?limit=-1").expect(400, "PARAMETER_INVALID");
    }

    @ParameterizedTest
    @ValueSource(ints = {99, 100, 101, 600, 1200})
    void no_row_is_lost_or_seen_twice_at_a_border_of_pages(int rows) {
        String name = "rows" + rows + ".test";
        seed(name, 1, rows);
        List<String> seen = walk("/v1/zones/" + name + "/rrsets", -1);
        assertThat(seen).hasSize(rows).doesNotHaveDuplicates().isSorted();
        String last = "r%05d".formatted(Math.min(rows, 101));
        String path = "/v1/zones/" + name + "/rrsets/" + last + "/A";
        crowd.client().put(path, "192.0.2.77").expect(202);
        assertThat(walk("/v1/zones/" + name + "/rrsets", -1)).hasSize(rows);
    }

    @Test
    void rows_that_come_and_go_between_pages_neither_hide_nor_repeat_the_others() {
        seed("busy.test", 1, 300);
        List<String> seen = new ArrayList<>();
        int step = 0;
        for (String page = "/v1/zones/busy.test/rrsets?limit=37"; page != null; step++) {
            Reply reply = get(page);
            seen.addAll(items(reply));
            API.superuser()
                    .execute("delete from rrsets where name like 'r%%%d.busy.test' and name like '%%7%d.busy.test'"
                            .formatted(step % 10, step % 10));
            seed("busy.test", 1000 + step * 10, 1009 + step * 10);
            API.superuser()
                    .execute("insert into rrsets (tenant_id, zone_id, name, type, ttl, records) select tenant_id,"
                            + " id, 'a" + step
                            + ".busy.test', 'A', 1, '{192.0.2.1}' from zones where name = 'busy.test'");
            page = next(reply);
        }
        List<String> stayed = IntStream.rangeClosed(1, 300)
                .filter(i -> i % 100 / 10 != 7)
                .mapToObj("r%05d A"::formatted)
                .toList();
        assertThat(seen).doesNotHaveDuplicates().containsAll(stayed);
    }

    @Test
    void a_cursor_is_of_one_list_one_tenant_and_one_filter() {
        String cursor = cursor(get("/v1/zones?limit=1"));
        assertThat(items(get("/v1/zones?limit=6&cursor=" + cursor))).hasSize(6);
        assertThat(items(get("/v1/zones?count=true&limit=2&cursor=" + cursor))).hasSize(2);
        refused(tenant, "/v1/credentials?cursor=" + cursor);
        refused(tenant, "/v1/zones?state=pending&cursor=" + cursor);
        refused(tenant, "/v1/zones/zone6.test/rrsets?cursor=" + cursor);
        refused(API.tenant("stranger"), "/v1/zones?cursor=" + cursor);
        API.admin()
                .with("Byod-Tenant", tenant.id())
                .get("/v1/zones?cursor=" + cursor)
                .expect(200);
        String filtered = cursor(get("/v1/zones/zone6.test/rrsets?type=TXT&limit=1"));
        refused(tenant, "/v1/zones/zone6.test/rrsets?type=A&cursor=" + filtered);
        refused(tenant, "/v1/zones/zone6.test/rrsets?cursor=" + filtered);
        refused(tenant, "/v1/zones/zone5.test/rrsets?type=TXT&cursor=" + filtered);
    }

    @Test
    void a_forged_cursor_is_refused_or_harmless() {
        for (String path : List.of("/v1/audit", "/v1/zones/zone6.test/operations", "/v1/zones/zone6.test/rrsets")) {
            String content =
                    new String(Base64.getUrlDecoder().decode(cursor(get(path + "?limit=1"))), StandardCharsets.UTF_8);
            for (String place : List.of(
                    "\"x\"",
                    "\"\"",
                    "\"-1\"",
                    "\"99999999999999999999\"",
                    "\"a\",\"b\",\"c\",\"d\",\"e\"",
                    "7",
                    "null",
                    "[]")) {
                String forged = content.substring(0, content.indexOf(',')) + "," + place + "]";
                String cursor =
                        Base64.getUrlEncoder().withoutPadding().encodeToString(forged.getBytes(StandardCharsets.UTF_8));
                assertThat(tenant.client().get(path + "?cursor=" + cursor).status())
                        .as(forged)
                        .isIn(200, 400);
            }
        }
    }

    @Test
    void lists_can_be_narrowed() {
        assertThat(items(get("/v1/zones?name=ZONE3.test."))).containsExactly("zone3.test");
        assertThat(items(get("/v1/zones?state=active"))).isEmpty();
        assertThat(items(get("/v1/zones?state=pending&name=zone3.test"))).hasSize(1);
        String credential = get("/v1/zones/zone6.test").json().getString("credential");
        assertThat(items(get("/v1/zones?credential=" + credential))).containsExactly("zone6.test");
        assertThat(items(get("/v1/zones?credential=none"))).isEmpty();
        assertThat(items(get("/v1/credentials?provider=embedded"))).hasSize(7);
        assertThat(items(get("/v1/credentials?provider=other"))).isEmpty();
        assertThat(items(get("/v1/zones/zone6.test/operations?state=queued"))).hasSize(8);
        assertThat(items(get("/v1/zones/zone6.test/operations?state=superseded")))
                .hasSize(6);
        tenant.client().get("/v1/zones?state=asleep").expect(400, "PARAMETER_INVALID");
        tenant.client().get("/v1/zones?name=a..b").expect(400, "NAME_INVALID");
    }

    @Test
    void rrsets_can_be_listed_from_a_name_downwards() {
        ApiClient client = crowd.client();
        crowd.zone("tree.test");
        for (String name : List.of("eu", "a.eu", "*.b.eu", "aeu", "eu.x", "a%5C.eu", "eu-x", "eu0")) {
            client.put("/v1/zones/tree.test/rrsets/" + name + "/A", "192.0.2.1").expect(202);
        }
        assertThat(items(get("/v1/zones/tree.test/rrsets?under=eu"))).containsExactly("*.b.eu A", "a.eu A", "eu A");
        assertThat(items(get("/v1/zones/tree.test/rrsets?under=@&name=eu"))).containsExactly("eu A");
        assertThat(items(get("/v1/zones/tree.test/rrsets?under=@&count=true"))).hasSize(8);
        assertThat(walk("/v1/zones/tree.test/rrsets?under=eu&limit=1&count=true", 3))
                .hasSize(3);
        client.get("/v1/zones/tree.test/rrsets?under=a..b").expect(400, "NAME_INVALID");
    }

    @Test
    void links_are_absolute_paths_that_can_be_followed_whatever_the_filter() {
        crowd.zone("odd.test");
        crowd.client().put("/v1/zones/odd.test/rrsets/a%5C.b/A", "192.0.2.1").expect(202);
        crowd.client().put("/v1/zones/odd.test/rrsets/a%5C.b/TXT", "x").expect(202);
        Reply first = get("/v1/zones/odd.test/rrsets?name=a%5C.b&limit=1");
        assertThat(first.header("Link"))
                .matches("</v1/zones/odd\\.test/rrsets\\?name=a%5C\\.b&limit=1&cursor=[A-Za-z0-9_-]+>; rel=\"next\","
                        + " </v1/zones/odd\\.test/rrsets\\?name=a%5C\\.b&limit=1>; rel=\"first\"");
        Reply last = get(Objects.requireNonNull(next(first)));
        assertThat(items(last)).containsExactly("a\\.b TXT");
        assertThat(last.header("Link"))
                .doesNotContain("next")
                .contains("rel=\"first\"")
                .doesNotContain("cursor");
    }

    /** All items along the links; the total on each page has to be {@code total}, if that is not negative. */
    private static List<String> walk(String path, int total) {
        List<String> seen = new ArrayList<>();
        for (String page = path; page != null; ) {
            Reply reply = get(page);
            seen.addAll(items(reply));
            if (total >= 0) {
                assertThat(reply.json().getInteger("total")).isEqualTo(total);
            }
            page = next(reply);
        }
        return seen;
    }

    private static Reply get(String path) {
        return client(path).get(path).expect(200);
    }

    private static ApiClient client(String path) {
        if (path.startsWith("/v1/tenants")) {
            return API.admin();
        }
        boolean few = path.matches("/v1/(zones/zone.*|zones\\?.*|zones|credentials.*|audit.*)");
        return few ? tenant.client() : crowd.client();
    }

    private static void refused(TenantFixture who, String path) {
        Reply reply = who.client().get(path).expect(400, "PARAMETER_INVALID");
        assertThat(reply.places()).isEqualTo("cursor");
        assertThat(reply.json().getString("detail")).contains("of another list");
    }

    private static long total(String path) {
        return get(path).json().getLong("total");
    }

    private static String cursor(Reply page) {
        return Objects.requireNonNull(page.json().getString("next"));
    }

    private static @org.jspecify.annotations.Nullable String next(Reply page) {
        var link = NEXT.matcher(page.header("Link"));
        assertThat(link.find()).isEqualTo(page.json().getString("next") != null);
        return link.reset().find() ? link.group(1) : null;
    }

    /** What tells the items apart. */
    private static List<String> items(Reply page) {
        return page.json().getJsonArray("items").stream()
                .map(JsonObject.class::cast)
                .map(item -> item.containsKey("ttl")
                        ? item.getString("name") + " " + item.getString("type")
                        : item.containsKey("unicodeName") ? item.getString("name") : item.getString("id"))
                .toList();
    }

    private static JsonObject named(String name) {
        return new JsonObject().put("name", name);
    }

    /** RRsets r00001, r00002, … of a zone, which is made if need be. */
    private static void seed(String name, int from, int to) {
        if (API.superuser()
                .rows("select id from zones where name = '" + name + "'")
                .isEmpty()) {
            crowd.zone(name);
        }
        API.superuser().execute("""
                        insert into rrsets (tenant_id, zone_id, name, type, ttl, records)
                        select tenant_id, id, 'r' || lpad(i::text, 5, '0') || '.' || name, 'A', 300, '{192.0.2.1}'
                        from zones, generate_series(%d, %d) i where name = '%s'
                        """.formatted(from, to, name));
    }
}
