package dev.byod.server.observers;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/metrics.md} is made of the catalogue. To write it anew: {@code mvn verify -Dtest=MetricsDocumentTest
 * -Dbyod.write}.
 */
class MetricsDocumentTest {

    private static final Path DOCUMENT = Path.of("docs/metrics.md");

    private static final String HEAD = """
            # Metrics

            <!-- Made of server.observers.Metric by MetricsDocumentTest, which fails when this is stale and says how to write it anew. -->

            `/metrics` on the management listener speaks Prometheus' text format. Counters begin at 0 with the process. Each histogram has
            `_bucket`, `_sum` and `_count`, and beside it a gauge `_max`, the highest of the last minutes. No label holds a tenant, a zone or a name.

            | metric | type | unit | labels | meaning | alert on |
            |---|---|---|---|---|---|
            """;

    private static final String MIDDLE = """

            Labels, whose values come from small sets:

            | label | values |
            |---|---|
            """;

    private static final String FOOT = """

            Vert.x adds its own, `vertx_…`. Worth a look are the pools: `vertx_pool_in_use`, `vertx_pool_queue_pending` and
            `vertx_pool_queue_time_seconds`, with `pool_type="sql"` and `pool_name` `api`, `worker`, `registry` or `embedded`. Alert on a pool
            in whose queue somebody waits for minutes; and on `vertx_eventbus_discarded_total`, which should stay 0.
            """;

    @Test
    void the_document_is_what_the_catalogue_says() throws IOException {
        if (System.getProperty("byod.write") != null) {
            Files.writeString(DOCUMENT, document());
        }
        assertThat(DOCUMENT).hasContent(document());
    }

    @Test
    void names_follow_the_conventions_of_prometheus() {
        assertThat(Metric.values())
                .allSatisfy(metric -> assertThat(metric.scraped())
                        .matches("byod_[a-z]+(_[a-z]+)*")
                        .matches(name -> name.endsWith("_total") == (metric.kind() == Metric.Kind.COUNTER))
                        .matches(name -> name.endsWith("_seconds") || !name.contains("duration")));
    }

    private static String document() {
        return HEAD
                + Arrays.stream(Metric.values()).map(MetricsDocumentTest::row).collect(joining())
                + MIDDLE
                + Arrays.stream(Label.values()).map(MetricsDocumentTest::row).collect(joining())
                + FOOT;
    }

    private static String row(Metric metric) {
        String labels =
                metric.labels().stream().map(label -> "`" + label.word() + "`").collect(joining(" "));
        return row(
                "`" + metric.scraped() + "`",
                metric.kind().type(),
                metric.unit(),
                labels,
                metric.meaning(),
                metric.alert());
    }

    private static String row(Label label) {
        String where = Arrays.stream(Metric.values())
                .filter(metric -> metric.labels().contains(label))
                .map(metric -> "`" + metric.scraped() + "`")
                .collect(joining(", "));
        return row("`" + label.word() + "` of " + where, label.range());
    }

    private static String row(String... cells) {
        return Arrays.stream(cells).map(cell -> " " + cell).collect(joining(" |", "|", " |\n"));
    }
}
