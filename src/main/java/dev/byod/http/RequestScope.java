package dev.byod.http;

import dev.byod.app.UseCases.Surroundings;
import dev.byod.core.id.TenantId;
import dev.byod.core.trace.TraceContext;
import dev.byod.observe.Observation;
import dev.byod.observe.Request;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.PlatformHandler;
import io.vertx.openapi.contract.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Gives each request an id, shows it in the answer, and tells how the request ended. */
final class RequestScope implements PlatformHandler {

    static final String HEADER = "X-Request-Id";
    static final String TRACE_HEADER = "traceparent";
    private static final String ID = "byod.requestId";
    private static final String OPERATION = "byod.operation";
    private static final String TENANT = "byod.tenant";
    private static final String TRACE = "byod.trace";
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
        trace(request).ifPresent(trace -> request.response().putHeader(TRACE_HEADER, trace.header()));
        request.next();
    }

    private void begin(RoutingContext request) {
        Instant start = around.clock().instant();
        UUID id = around.ids().next();
        request.put(ID, id.toString());
        request.put(TRACE, trace(request, id));
        request.addEndHandler(ended -> {
            Duration took = Duration.between(start, around.clock().instant());
            around.observer()
                    .observe(new Observation.RequestServed(
                            known(request), request.response().getStatusCode(), took));
        });
    }

    /** Notes which operation the request turned out to ask for. */
    static void enter(RoutingContext request, Operation operation) {
        request.put(OPERATION, operation.getOperationId());
    }

    /** Notes for whom it acts. */
    static void actFor(RoutingContext request, TenantId tenant) {
        request.put(TENANT, tenant);
    }

    /** What is known of the request by now. */
    static Request known(RoutingContext request) {
        return new Request(id(request), operation(request), Optional.ofNullable(request.get(TENANT)), trace(request));
    }

    /** Goes on with the caller's trace if it tells one, else begins one that has the request's id. */
    private TraceContext trace(RoutingContext request, UUID id) {
        List<String> told = request.request().headers().getAll(TRACE_HEADER);
        return told.size() == 1
                ? TraceContext.parse(told.getFirst())
                        .map(caller -> caller.next(around.ids().next()))
                        .orElseGet(() -> TraceContext.begin(id))
                : TraceContext.begin(id);
    }

    private static Optional<TraceContext> trace(RoutingContext request) {
        return Optional.ofNullable(request.get(TRACE));
    }

    static String operation(RoutingContext request) {
        return request.get(OPERATION, NO_OPERATION);
    }

    /** The request's id; a request so broken that it never came here has none. */
    static String id(RoutingContext request) {
        return request.get(ID, NO_OPERATION);
    }
}
