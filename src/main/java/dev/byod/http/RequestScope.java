package dev.byod.http;

import dev.byod.app.UseCases.Surroundings;
import dev.byod.observe.Observation;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.PlatformHandler;
import io.vertx.openapi.contract.Operation;
import java.time.Duration;
import java.time.Instant;

/** Gives each request an id, shows it in the answer, and tells how the request ended. */
final class RequestScope implements PlatformHandler {

    static final String HEADER = "X-Request-Id";
    private static final String ID = "byod.requestId";
    private static final String OPERATION = "byod.operation";
    private static final String NO_OPERATION = "none";

    private final Surroundings around;

    RequestScope(Surroundings around) {
        this.around = around;
    }

    /** Once, also where a request is sent through the router again. */
    @Override
    public void handle(RoutingContext request) {
        if (request.get(ID) == null) {
            begin(request);
        }
        request.response().putHeader(HEADER, id(request));
        request.next();
    }

    private void begin(RoutingContext request) {
        Instant start = around.clock().instant();
        String id = around.ids().next().toString();
        request.put(ID, id);
        request.addEndHandler(ended -> {
            Duration took = Duration.between(start, around.clock().instant());
            around.observer()
                    .observe(new Observation.RequestServed(
                            operation(request), request.response().getStatusCode(), took));
        });
    }

    /** Notes which operation the request turned out to ask for. */
    static void enter(RoutingContext request, Operation operation) {
        request.put(OPERATION, operation.getOperationId());
    }

    static String operation(RoutingContext request) {
        return request.get(OPERATION, NO_OPERATION);
    }

    /** The request's id; a request so broken that it never came here has none. */
    static String id(RoutingContext request) {
        return request.get(ID, NO_OPERATION);
    }
}
