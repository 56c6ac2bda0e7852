package dev.byod.server.parts;

import dev.byod.http.InvalidRequests;
import dev.byod.server.settings.Settings.Listener;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The public listener. */
public final class ApiServer extends VerticleBase {

    private static final int IDLE_SECONDS = 90;
    private static final long LONGEST_STOP_SECONDS = 3;

    private final Listener wanted;
    private final Router router;
    private final InvalidRequests invalid;
    private @Nullable HttpServer server;
    private volatile int port;

    ApiServer(Listener wanted, Router router, InvalidRequests invalid) {
        this.wanted = wanted;
        this.router = router;
        this.invalid = invalid;
    }

    /** The port it listens on, once it was deployed. */
    public int port() {
        return port;
    }

    @Override
    public Future<?> start() {
        var options = new HttpServerOptions()
                .setHost(wanted.host())
                .setPort(wanted.port())
                .setMaxInitialLineLength(InvalidRequests.LINE_LIMIT)
                .setIdleTimeout(IDLE_SECONDS)
                .setIdleTimeoutUnit(TimeUnit.SECONDS);
        server = vertx.createHttpServer(options).requestHandler(router).invalidRequestHandler(invalid);
        return server.listen().onSuccess(listening -> port = listening.actualPort());
    }

    /** Answers what was asked already, but waits for no client that merely waits. */
    @Override
    public Future<?> stop() {
        return server == null ? Future.succeededFuture() : server.shutdown(LONGEST_STOP_SECONDS, TimeUnit.SECONDS);
    }
}
