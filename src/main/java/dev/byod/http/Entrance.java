package dev.byod.http;

import dev.byod.app.Caller;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.PlatformHandler;
import io.vertx.openapi.contract.OpenAPIContract;
import io.vertx.openapi.contract.Operation;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Finds out who calls and counts the request before any of its body is read, so nobody without a valid key can have us
 * keep one.
 */
final class Entrance implements PlatformHandler {

    private static final String CALLER = "byod.caller";
    private static final String REFUSAL = "byod.refusal";

    private final OpenAPIContract contract;
    private final Bearer bearer;
    private final Throttle throttle;
    private final Observer observer;

    Entrance(OpenAPIContract contract, Bearer bearer, Throttle throttle, Observer observer) {
        this.contract = contract;
        this.bearer = bearer;
        this.throttle = throttle;
        this.observer = observer;
    }

    /** Why the request was not let in, if that is so. */
    static Optional<Throttle.Refusal> refusal(RoutingContext request) {
        return Optional.ofNullable(request.get(REFUSAL));
    }

    /** What this takes for no path of the contract is left to the router, and to {@link #enter} where that finds one. */
    @Override
    public void handle(RoutingContext request) {
        Optional<Operation> operation = operation(request).filter(asked -> Access.of(asked) != Access.EVERYBODY);
        if (operation.isEmpty()) {
            request.next();
            return;
        }
        RequestScope.enter(request, operation.get());
        request.request().pause();
        enter(request).onSuccess(known -> go(request)).onFailure(cause -> refuse(request, cause));
    }

    /** Who calls, if the request is let in; each request is counted once. */
    Future<Caller> enter(RoutingContext request) {
        Caller entered = request.get(CALLER);
        if (entered != null) {
            return Future.succeededFuture(entered);
        }
        String address = address(request);
        return refuseIf(throttle.tooManyFailures(address), request)
                .compose(free -> bearer.caller(request))
                .onFailure(cause -> countFailure(cause, address))
                .compose(caller -> refuseIf(throttle.count(caller), request).map(caller))
                .onSuccess(caller -> request.put(CALLER, caller));
    }

    private Optional<Operation> operation(RoutingContext request) {
        try {
            return Optional.ofNullable(contract.findOperation(
                    request.normalizedPath(), request.request().method()));
        } catch (IllegalArgumentException brokenEscape) {
            return Optional.empty();
        }
    }

    private void countFailure(Throwable cause, String address) {
        if (cause instanceof Fault fault && fault.code() == FaultCode.UNAUTHENTICATED) {
            throttle.countFailure(address);
        }
    }

    private Future<Void> refuseIf(Optional<Throttle.Refusal> refusal, RoutingContext request) {
        if (refusal.isEmpty()) {
            return Future.succeededFuture();
        }
        request.put(REFUSAL, refusal.get());
        observer.observe(new Observation.RequestLimited(refusal.get().by()));
        return Future.failedFuture(refusal.get().fault());
    }

    private static void go(RoutingContext request) {
        request.request().resume();
        request.next();
    }

    /** What is still to come of the body is dropped; who goes on sending is cut off. */
    private static void refuse(RoutingContext request, Throwable cause) {
        HttpServerRequest body = request.request();
        if (!body.isEnded()) {
            AtomicInteger left = new AtomicInteger(ContractRouter.BODY_LIMIT);
            body.handler(piece -> {
                if (left.addAndGet(-piece.length()) < 0) {
                    body.connection().close();
                }
            });
        }
        body.resume();
        request.fail(cause);
    }

    private static String address(RoutingContext request) {
        @Nullable String address = request.request().remoteAddress().hostAddress();
        return address == null ? "" : address;
    }
}
