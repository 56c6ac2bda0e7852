package dev.byod.server;

import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.micrometer.Label;
import io.vertx.micrometer.MetricsDomain;
import io.vertx.micrometer.MicrometerMetricsFactory;
import io.vertx.micrometer.MicrometerMetricsOptions;
import java.util.EnumSet;
import java.util.Set;

/** Vert.x and the registry that it and we count in. */
record Platform(Vertx vertx, PrometheusMeterRegistry registry) {

    /** Labels whose values come from small sets: no paths, no remote addresses. */
    private static final EnumSet<Label> LABELS = EnumSet.of(
            Label.EB_ADDRESS, Label.EB_SIDE, Label.HTTP_METHOD, Label.HTTP_CODE, Label.POOL_NAME, Label.POOL_TYPE);

    /**
     * Every SQL client and every subscriber of a topic registers one of these, all under one name, and only the first would
     * be counted. Pools have gauges of their own.
     */
    private static final Set<String> SHARED_GAUGES = Set.of("vertx.sql.processing.pending", "vertx.eventbus.pending");

    static Platform start() {
        var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        registry.config().meterFilter(MeterFilter.deny(id -> SHARED_GAUGES.contains(id.getName())));
        var metrics = new MicrometerMetricsOptions()
                .setEnabled(true)
                .setLabels(LABELS)
                .addDisabledMetricsCategory(MetricsDomain.NET_CLIENT);
        Vertx vertx = Vertx.builder()
                .with(new VertxOptions().setMetricsOptions(metrics))
                .withMetrics(new MicrometerMetricsFactory(registry))
                .build();
        return new Platform(vertx, registry);
    }
}
