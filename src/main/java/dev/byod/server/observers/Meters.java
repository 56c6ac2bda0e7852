package dev.byod.server.observers;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The metrics of the catalogue in a registry, one meter for each combination of label values. */
final class Meters {

    private static final Duration[] BOUNDS = IntStream.of(
                    5, 25, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private static final double[] SIZES = {1, 10, 100, 1_000, 10_000};

    private final MeterRegistry registry;
    private final Map<Series, Meter> meters = new ConcurrentHashMap<>();

    private record Series(Metric metric, List<String> values) {}

    Meters(MeterRegistry registry) {
        this.registry = registry;
    }

    void count(Metric metric, double by, String... values) {
        counter(new Series(metric, List.of(values))).increment(by);
    }

    void took(Metric metric, Duration took, String... values) {
        timer(new Series(metric, List.of(values))).record(took);
    }

    void size(Metric metric, double size, String... values) {
        summary(new Series(metric, List.of(values))).record(size);
    }

    /** A number that is read when somebody scrapes. */
    void gauge(Metric metric, Supplier<Number> value, String... values) {
        Gauge.builder(metric.registered(), value)
                .description(metric.meaning())
                .tags(tags(new Series(metric, List.of(values))))
                .register(registry);
    }

    /** Shows at zero what has not happened yet, where the values of its labels are known beforehand. */
    void showFirst(Metric metric) {
        switch (metric.labels().size()) {
            case 0 -> show(new Series(metric, List.of()));
            case 1 -> metric.labels().getFirst().first().forEach(value -> show(new Series(metric, List.of(value))));
            default -> {}
        }
    }

    private void show(Series series) {
        switch (series.metric.kind()) {
            case COUNTER -> counter(series);
            case SECONDS -> timer(series);
            case HISTOGRAM -> summary(series);
            case GAUGE -> {}
        }
    }

    private Counter counter(Series series) {
        return (Counter) meters.computeIfAbsent(
                series,
                fresh -> Counter.builder(fresh.metric.registered())
                        .description(fresh.metric.meaning())
                        .tags(tags(fresh))
                        .register(registry));
    }

    private Timer timer(Series series) {
        return (Timer) meters.computeIfAbsent(
                series,
                fresh -> Timer.builder(fresh.metric.registered())
                        .description(fresh.metric.meaning())
                        .serviceLevelObjectives(BOUNDS)
                        .tags(tags(fresh))
                        .register(registry));
    }

    private DistributionSummary summary(Series series) {
        return (DistributionSummary) meters.computeIfAbsent(
                series,
                fresh -> DistributionSummary.builder(fresh.metric.registered())
                        .description(fresh.metric.meaning())
                        .serviceLevelObjectives(SIZES)
                        .tags(tags(fresh))
                        .register(registry));
    }

    /** Fails unless there is one value for each label. */
    private static List<Tag> tags(Series series) {
        List<Label> labels = series.metric.labels();
        if (labels.size() != series.values.size()) {
            throw new IllegalArgumentException(
                    "labels of %s: %s (expected: %s)".formatted(series.metric, series.values, labels));
        }
        return IntStream.range(0, labels.size())
                .mapToObj(i -> Tag.of(labels.get(i).word(), series.values.get(i)))
                .toList();
    }
}
