package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ten thousand RRsets in one zone, in a process that has 256 MiB. */
@Timeout(240)
class LargeZoneIT {

    private static final int RRSETS = 10_000;
    private static final String ZONE = "large.test";
    private static final String PATH = "/v1/zones/" + ZONE + "/rrsets";

    @TempDir
    Path parent;

    @Test
    void it_is_written_listed_made_live_and_emptied_by_few_requests() {
        try (DevProcess dev = DevProcess.launch(
                Home.prepared(parent), "-Xmx256m", "-XX:+ExitOnOutOfMemoryError", "-XX:+UseSerialGC")) {
            assertThat(dev.isReady()).as(dev.output()).isTrue();
            Api api = dev.api().tenantWithZone("acme", ZONE);

            String written = accepted(api.send("PATCH", PATH, all("192.0.2.").encode()));
            assertThat(exported(api)).isEqualTo(wanted());
            JsonObject live = api.ended(written);
            assertThat(live.getString("state")).as(live.encode()).isEqualTo("succeeded");
            assertThat(live.getJsonObject("progress").getInteger("done")).isEqualTo(RRSETS);
            assertThat(dev.dns().answers("host9999." + ZONE, "A")).containsExactly("192.0.2.249");

            String changed = accepted(api.send("PATCH", PATH, all("198.51.100.").encode()));
            assertThat(api.ended(changed).getString("state")).isEqualTo("succeeded");
            assertThat(dev.dns().answers("host0." + ZONE, "A")).containsExactly("198.51.100.0");

            HttpResponse<String> dry = api.send("PUT", PATH + "?dryRun=true", "[]");
            assertThat(new JsonObject(dry.body())
                            .getJsonObject("plan")
                            .getJsonObject("counts")
                            .getInteger("delete"))
                    .isEqualTo(RRSETS);
            String emptied = accepted(api.send(
                    "PUT",
                    PATH,
                    "[]",
                    "If-Match",
                    dry.headers().firstValue("ETag").orElseThrow()));
            assertThat(api.ended(emptied).getString("state")).isEqualTo("succeeded");
            assertThat(exported(api)).isEmpty();
            assertThat(dev.dns().answers("host0." + ZONE, "A")).isEmpty();
        }
    }

    private static JsonArray all(String network) {
        JsonArray items = new JsonArray();
        IntStream.range(0, RRSETS)
                .mapToObj(i -> new JsonObject()
                        .put("name", "host" + i)
                        .put("type", "A")
                        .put("records", new JsonArray().add(network + i % 250)))
                .forEach(items::add);
        return items;
    }

    /** In the order of lists, which is that of letters. */
    private static List<String> wanted() {
        return IntStream.range(0, RRSETS)
                .mapToObj(i -> "host" + i)
                .sorted((a, b) -> (a + "." + ZONE).compareTo(b + "." + ZONE))
                .toList();
    }

    private static List<String> exported(Api api) {
        List<String> names = new ArrayList<>();
        String path = PATH + "?limit=500";
        while (path != null) {
            JsonObject page = api.get(path);
            page.getJsonArray("items").forEach(item -> names.add(((JsonObject) item).getString("name")));
            String next = page.getString("next");
            path = next == null ? null : PATH + "?limit=500&cursor=" + next;
        }
        return names;
    }

    private static String accepted(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
        return new JsonObject(response.body()).getString("id");
    }
}
