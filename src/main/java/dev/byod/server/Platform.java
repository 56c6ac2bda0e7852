package dev.byod.server;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.micrometer.Label;
import io.vertx.micrometer.MetricsDomain;
import io.vertx.micrometer.MicrometerMetricsFactory;
import io.vertx.micrometer.MicrometerMetricsOptions;
import java.util.EnumSet;

/** Vert.x and the registry that it and we count in. */
record Platform(Vertx vertx, PrometheusMeterRegistry registry) {

    /** Labels whose values come from small sets: no paths, no remote addresses. */
    private static final EnumSet<Label> LABELS = EnumSet.of(
            Label.EB_ADDRESS, Label.EB_SIDE, Label.HTTP_METHOD, Label.HTTP_CODE, Label.POOL_NAME, Label.POOL_TYPE);

    static Platform start() {
        var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
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
