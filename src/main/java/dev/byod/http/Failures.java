package dev.byod.http;

import static java.util.Objects.requireNonNullElse;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import io.vertx.openapi.contract.OpenAPIContract;
import io.vertx.openapi.contract.Operation;
import io.vertx.openapi.contract.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.stream.Collectors;

/** Answers whatever did not end well, also before or beside any endpoint. Accidents are told to the observer only. */
final class Failures {

    private static final int UNAVAILABLE = 503;
    /** A restart takes seconds; who asks in vain that often does no harm. */
    private static final String RETRY_SECONDS = "2";

    private final OpenAPIContract contract;
    private final Observer observer;

    Failures(OpenAPIContract contract, Observer observer) {
        this.contract = contract;
        this.observer = observer;
    }

    /** {@code status} is what the router makes of it, which it does not always note in the request. */
    void answer(RoutingContext request, int status) {
        Fault fault = request.failure() instanceof Fault known ? known : unexpected(request, status);
        if (fault.code() == FaultCode.INTERNAL) {
            Throwable cause = requireNonNullElse(request.failure(), fault);
            observer.observe(new Observation.RequestFailed(RequestScope.known(request), cause));
        }
        HttpServerResponse response = request.response();
        if (!response.headWritten() && !response.closed()) {
            addHeaders(fault, request, response);
            response.setStatusCode(Status.of(fault.code()))
                    .end(problem(fault, request).toBuffer());
        }
    }

    private static JsonObject problem(Fault fault, RoutingContext request) {
        JsonObject problem = Problem.of(fault, RequestScope.id(request));
        return Entrance.refusal(request).map(refusal -> refusal.addTo(problem)).orElse(problem);
    }

    private void addHeaders(Fault fault, RoutingContext request, HttpServerResponse response) {
        response.putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE);
        fault.retryAt().ifPresent(instant -> response.putHeader(HttpHeaders.RETRY_AFTER, httpDate(instant)));
        Entrance.refusal(request)
                .ifPresent(refusal -> response.putHeader(HttpHeaders.RETRY_AFTER, Long.toString(refusal.seconds())));
        if (Status.of(fault.code()) == UNAVAILABLE) {
            response.putHeader(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
        }
        if (fault.code() == FaultCode.UNAUTHENTICATED) {
            response.putHeader("WWW-Authenticate", "Bearer");
        }
        if (fault.code() == FaultCode.IDEMPOTENCY_IN_PROGRESS) {
            response.putHeader(HttpHeaders.RETRY_AFTER, "1");
        }
        if (fault.code() == FaultCode.METHOD_NOT_ALLOWED) {
            response.putHeader(HttpHeaders.ALLOW, allowed(request));
        }
    }

    /** What the router refused by itself, or an accident of ours. */
    private Fault unexpected(RoutingContext request, int status) {
        FaultCode code = Status.toCode(status);
        return switch (code) {
            case NOT_FOUND -> Fault.invalid(code, "path", Verbs.asked(request), "a path of the contract");
            case METHOD_NOT_ALLOWED -> {
                String expected = "one of " + allowed(request);
                yield Fault.invalid(code, "method", request.request().method().name(), expected);
            }
            case BODY_TOO_LARGE ->
                Fault.invalid(code, "body", "too large", "at most " + limit(request) + " bytes")
                        .at(Problem.BODY);
            case PARAMETER_INVALID ->
                Fault.invalid(code, "request", "not understood", "HTTP with a valid URI and headers");
            default -> new Fault(FaultCode.INTERNAL, "an unexpected error (expected: none; the request id finds it)");
        };
    }

    private static int limit(RoutingContext request) {
        return BodyLimits.isBulk(request) ? ContractRouter.BULK_BODY_LIMIT : ContractRouter.BODY_LIMIT;
    }

    private String allowed(RoutingContext request) {
        Path path = contract.findPath(request.normalizedPath());
        return path == null
                ? ""
                : path.getOperations().stream()
                        .map(Operation::getHttpMethod)
                        .map(Object::toString)
                        .sorted()
                        .collect(Collectors.joining(", "));
    }

    private static String httpDate(Instant instant) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(instant.atOffset(ZoneOffset.UTC));
    }
}
