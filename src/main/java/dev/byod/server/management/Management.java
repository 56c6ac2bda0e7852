package dev.byod.server.management;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;

/** Serves {@code /livez}, {@code /readyz} and {@code /metrics}. */
public final class Management extends VerticleBase {

    private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final String host;
    private final int wantedPort;
    private final Readiness readiness;
    private final PrometheusMeterRegistry registry;
    private volatile int port;

    /** Port 0 is any free one. */
    public Management(String host, int port, Readiness readiness, PrometheusMeterRegistry registry) {
        this.host = host;
        this.wantedPort = port;
        this.readiness = readiness;
        this.registry = registry;
    }

    /** The port it listens on, once it was deployed. */
    public int port() {
        return port;
    }

    @Override
    public Future<?> start() {
        return vertx.createHttpServer()
                .requestHandler(this::answer)
                .listen(wantedPort, host)
                .map(HttpServer::actualPort)
                .onSuccess(bound -> port = bound);
    }

    private void answer(HttpServerRequest request) {
        switch (String.valueOf(request.path())) {
            case "/livez" -> end(request, 200, "alive\n");
            case "/readyz" ->
                readiness
                        .check()
                        .onSuccess(ready -> end(request, 200, "ready\n"))
                        .onFailure(why -> end(request, 503, why.getMessage() + "\n"));
            case "/metrics" -> scrape(request);
            default -> end(request, 404, "not found (expected: /livez, /readyz, /metrics)\n");
        }
    }

    /** Off the event loop: some thousand series take milliseconds to print. */
    private void scrape(HttpServerRequest request) {
        vertx.executeBlocking(() -> registry.scrape(METRICS_TYPE)).onSuccess(text -> {
            request.response().putHeader("Content-Type", METRICS_TYPE);
            end(request, 200, text);
        });
    }

    private static void end(HttpServerRequest request, int status, String text) {
        request.response().setStatusCode(status).end(text);
    }
}
