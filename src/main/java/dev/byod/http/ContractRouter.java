package dev.byod.http;

import static java.util.Objects.requireNonNull;

import dev.byod.app.Authenticate;
import dev.byod.app.UseCases.Surroundings;
import dev.byod.observe.Request;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.openapi.router.OpenAPIRoute;
import io.vertx.ext.web.openapi.router.RouterBuilder;
import io.vertx.openapi.contract.Operation;
import java.util.List;

/**
 * The contract as router: one route per operation, and on each the same way in: who calls, what is asked, the endpoint.
 *
 * <p>The OpenAPI router's own security and validation are off. It knows no opaque bearer keys, and it validates on a
 * worker thread; {@link Bearer} and {@link Gate} do both from the same contract.
 */
public final class ContractRouter {

    /** How long a body may be, in bytes. */
    public static final int BODY_LIMIT = 64 * 1024;
    /** The same for writes of many RRsets. */
    public static final int BULK_BODY_LIMIT = 8 * 1024 * 1024;

    private static final List<Integer> ROUTER_FAILURES = List.of(400, 404, 405, 413, 417, 500);

    private final Contract contract;
    private final Bearer bearer;
    private final Entrance entrance;
    private final EventStreams streams;

    private ContractRouter(Contract contract, Bearer bearer, Entrance entrance, EventStreams streams) {
        this.contract = contract;
        this.bearer = bearer;
        this.entrance = entrance;
        this.streams = streams;
    }

    /** A router for exactly the contract's operations; an operation without endpoint, or the reverse, is a mistake. */
    public static Router create(
            Contract contract,
            List<Endpoint> endpoints,
            Authenticate authenticate,
            RateLimits limits,
            Surroundings around) {
        requireSame(endpoints, contract);
        Bearer bearer = new Bearer(authenticate);
        Throttle throttle = new Throttle(limits, around.clock());
        Entrance entrance = new Entrance(contract.openApi(), bearer, throttle, around.observer());
        RouterBuilder builder = RouterBuilder.create(around.vertx(), contract.openApi())
                .rootHandler(new RequestScope(around))
                .rootHandler(new Verbs())
                .rootHandler(entrance)
                .rootHandler(new BodyLimits(BODY_LIMIT, BULK_BODY_LIMIT));
        ContractRouter routes = new ContractRouter(
                contract,
                bearer,
                entrance,
                new EventStreams(around.vertx(), around.clock(), EventStreams.Bounds.DEFAULT));
        endpoints.forEach(endpoint -> routes.bind(requireNonNull(builder.getRoute(endpoint.operationId())), endpoint));
        return withFailures(builder.createRouter(), new Failures(contract.openApi(), around.observer()));
    }

    /** Each operation of the contract has one endpoint, and no endpoint is left over. */
    static void requireSame(List<Endpoint> endpoints, Contract contract) {
        List<String> bound =
                endpoints.stream().map(Endpoint::operationId).sorted().toList();
        List<String> named = contract.openApi().operations().stream()
                .map(Operation::getOperationId)
                .sorted()
                .toList();
        if (!named.equals(bound)) {
            throw new IllegalStateException("endpoints: " + bound + " (expected: " + named + ")");
        }
    }

    private static Router withFailures(Router router, Failures failures) {
        router.route().failureHandler(request -> failures.answer(request, request.statusCode()));
        ROUTER_FAILURES.forEach(status -> router.errorHandler(status, request -> failures.answer(request, status)));
        return router;
    }

    private void bind(OpenAPIRoute route, Endpoint endpoint) {
        Operation operation = route.getOperation();
        Admission admission = Admission.to(operation);
        Gate gate = new Gate(operation, contract.openApi());
        route.setDoSecurity(false).setDoValidation(false).addHandler(request -> {
            RequestScope.enter(request, operation);
            serve(request, admission, gate, endpoint);
        });
    }

    private void serve(RoutingContext request, Admission admission, Gate gate, Endpoint endpoint) {
        passed(request, admission)
                .compose(passed -> gate.pass(request).map(arguments -> call(request, passed, arguments)))
                .compose(call -> endpoint.answer(call).onSuccess(answer -> send(call, request, answer)))
                .onFailure(request::fail);
    }

    private Future<Bearer.Passed> passed(RoutingContext request, Admission admission) {
        return admission.access() == Access.EVERYBODY
                ? Future.succeededFuture(Bearer.Passed.EVERYBODY)
                : entrance.enter(request).compose(caller -> bearer.check(admission, caller, request));
    }

    private static Call call(RoutingContext request, Bearer.Passed passed, Arguments arguments) {
        passed.tenant().ifPresent(tenant -> RequestScope.actFor(request, tenant));
        Request known = RequestScope.known(request);
        return new Call(
                known.operation(),
                known.id(),
                known.trace(),
                passed.caller(),
                passed.tenant(),
                arguments,
                RequestTarget.of(request),
                RequestKey.of(request, passed.tenant()),
                over(request));
    }

    private static Future<Void> over(RoutingContext request) {
        Promise<Void> over = Promise.promise();
        request.addEndHandler(ended -> over.complete());
        return over.future();
    }

    private void send(Call call, RoutingContext request, Answer answer) {
        answer.events()
                .ifPresentOrElse(
                        events -> streams.answer(call.acting().tenant(), request.response(), call.over(), events),
                        () -> send(request.response(), answer));
    }

    private static void send(HttpServerResponse response, Answer answer) {
        response.setStatusCode(answer.status());
        answer.headers().forEach(response::putHeader);
        answer.body()
                .ifPresentOrElse(
                        body -> response.putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                                .end(body),
                        response::end);
    }
}
