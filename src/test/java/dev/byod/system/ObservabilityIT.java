package dev.byod.system;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.testing.Await;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What one process that says all it can tells of some changes: in lines, in metrics, and not of any secret. */
@Timeout(180)
class ObservabilityIT {

    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SPAN = "00f067aa0ba902b7";
    private static final String CANARY = "canary-of-a-secret-0123456789";
    private static final Pattern CATALOGUED =
            Pattern.compile("(?m)^\\| `(byod_[a-z_]+)` \\| (counter|gauge|histogram) ");
    private static final Pattern SCRAPED = Pattern.compile("(?m)^# TYPE (byod_[a-z_]+) (\\w+)$");

    @TempDir
    static Path parent;

    private static Path home = Path.of("");
    private static DevProcess dev;
    private static Api tenant;
    private static HttpResponse<String> written;
    private static final List<HttpResponse<String>> REFUSED = new ArrayList<>();

    @BeforeAll
    static void make_some_traffic() {
        home = Home.prepared(parent);
        dev = DevProcess.start(home, Map.of("log.format", "json", "log.level", "debug"));
        tenant = dev.api().tenantWithZone("observed", "observed.test");
        String body = "{\"ttl\":300,\"records\":[\"192.0.2.1\"]}";
        written = tenant.send(
                "PUT", "/v1/zones/observed.test/rrsets/www/A", body, "traceparent", "00-" + TRACE + "-" + SPAN + "-01");
        tenant.ended(operation());
        REFUSED.add(new Api(tenant.url(), "byod_" + CANARY).send("GET", "/v1/zones", ""));
        REFUSED.add(tenant.send(
                "POST", "/v1/credentials", "{\"name\":\"x\",\"provider\":\"embedded\",\"token\":\"" + CANARY + "\"}"));
        REFUSED.add(tenant.send("PUT", "/v1/zones/none.test/rrsets/www/A", body));
    }

    @AfterAll
    static void stop() {
        dev.close();
    }

    @Test
    void a_trace_is_continued_from_the_request_to_the_end_of_its_operation() {
        Await.until(Duration.ofSeconds(10), () -> messages(TRACE).contains("request served"));

        assertThat(written.headers().firstValue("traceparent"))
                .hasValueSatisfying(header -> assertThat(header)
                        .matches("00-" + TRACE + "-[0-9a-f]{16}-01")
                        .doesNotContain(SPAN));
        assertThat(messages(TRACE)).containsExactlyInAnyOrder("request served", "intent changed", "operation settled");
        assertThat(lines(TRACE))
                .allSatisfy(line -> assertThat(line.fieldNames()).contains("tenant_id", "request_id", "span_id"))
                .filteredOn(line -> line.containsKey("operation_id"))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.getString("operation_id")).isEqualTo(operation()))
                .allSatisfy(line -> assertThat(line.fieldNames()).contains("zone_id"));
        assertThat(written.headers().firstValue("X-Request-Id"))
                .contains(lines(TRACE).getFirst().getString("request_id"));
    }

    @Test
    void a_request_without_a_trace_begins_one() {
        String header = REFUSED.getLast().headers().firstValue("traceparent").orElseThrow();

        assertThat(header).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-00").doesNotContain(TRACE);
    }

    @Test
    void each_fact_is_one_line_of_json() {
        List<String> printed = dev.output()
                .lines()
                .dropWhile(line -> !line.startsWith("{"))
                .filter(line -> !line.isBlank() && !line.startsWith("byod dev") && !line.startsWith("  "))
                .filter(line -> !line.startsWith("Next, "))
                .toList();

        assertThat(printed)
                .isNotEmpty()
                .allSatisfy(line ->
                        assertThat(new JsonObject(line).fieldNames()).contains("time", "level", "logger", "message"));
    }

    @Test
    void every_metric_of_the_catalogue_is_there_and_no_other_of_ours() throws Exception {
        Set<String> catalogued = metrics(CATALOGUED, Files.readString(Path.of("docs/metrics.md")));
        Set<String> scraped = metrics(SCRAPED, scrape());
        scraped.removeIf(metric ->
                metric.endsWith("_max gauge") && scraped.contains(metric.replaceFirst("_max gauge$", " histogram")));

        assertThat(scraped).isEqualTo(catalogued);
        assertThat(scrape())
                .contains("byod_operation_lag_seconds_count{state=\"succeeded\"} 1")
                .contains("byod_lanes_held 64.0", "byod_listener_up 1.0", "byod_lane_calls_waiting 0.0")
                .doesNotContain("byod_queue_zones_due NaN")
                .doesNotContain("observed");
    }

    @Test
    void where_all_is_well_nothing_warns() {
        assertThat(dev.output()).doesNotContain("\"level\":\"warn\"", "\"level\":\"error\"");
    }

    @Test
    void no_secret_is_told_anywhere() throws Exception {
        List<String> told = new ArrayList<>(List.of(scrape()));
        dev.output().lines().filter(line -> !line.startsWith("  admin key")).forEach(told::add);
        REFUSED.forEach(answer -> told.add(answer.body() + answer.headers()));

        assertThat(REFUSED).allSatisfy(answer -> assertThat(answer.statusCode()).isBetween(400, 499));
        assertThat(secrets())
                .hasSizeGreaterThan(4)
                .allSatisfy(secret -> assertThat(told).noneMatch(text -> text.contains(secret)));
    }

    /** Those that this test made up, the tenant's key, and all that the data directory keeps in files of their own. */
    private static Set<String> secrets() throws IOException {
        Set<String> secrets = new TreeSet<>(Set.of(CANARY, tenant.key(), dev.variable("BYOD_ADMIN_KEY")));
        try (Stream<Path> files = Files.walk(home.resolve(".byod/secrets"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                secrets.add(Files.readString(file).strip());
            }
        }
        return secrets;
    }

    private static String operation() {
        return new JsonObject(written.body()).getString("id");
    }

    private static List<String> messages(String trace) {
        return lines(trace).stream().map(line -> line.getString("message")).toList();
    }

    private static List<JsonObject> lines(String trace) {
        return dev.output()
                .lines()
                .filter(line -> line.startsWith("{"))
                .map(JsonObject::new)
                .filter(line -> trace.equals(line.getString("trace_id")))
                .toList();
    }

    private static Set<String> metrics(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult metric) -> metric.group(1) + " " + metric.group(2))
                .collect(toCollection(TreeSet::new));
    }

    private static String scrape() throws Exception {
        var request = HttpRequest.newBuilder(URI.create(dev.variable("BYOD_MANAGEMENT") + "/metrics"));
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.ofString()).body();
        }
    }
}
