package dev.byod.http;

import dev.byod.app.Ids;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** Answers requests that never reach the router: a first line that is too long gets a problem like any other. */
public record InvalidRequests(Ids ids) implements Handler<HttpServerRequest> {

    /** How long the first line of a request may be, in bytes: every parameter at its longest, escaped, fits. */
    public static final int LINE_LIMIT = 16 * 1024;

    @Override
    public void handle(HttpServerRequest request) {
        if (request.decoderResult().cause() instanceof TooLongHttpLineException) {
            refuse(request, ids.next().toString());
        } else {
            HttpServerRequest.DEFAULT_INVALID_REQUEST_HANDLER.handle(request);
        }
    }

    /** What follows on the connection is the rest of that line, and no request. */
    private static void refuse(HttpServerRequest request, String id) {
        Fault fault = new Fault(
                FaultCode.URI_TOO_LONG, "request line: too long (expected: at most " + LINE_LIMIT + " bytes)");
        request.response()
                .setStatusCode(Status.of(fault.code()))
                .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .putHeader(RequestScope.HEADER, id)
                .putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE)
                .end(Problem.of(fault, id).toBuffer())
                .onComplete(sent -> request.connection().close());
    }
}
