package dev.byod.http;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.handler.PlatformHandler;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Takes in bodies up to a length, longer ones only where many RRsets are written and only a few at a time. */
final class BodyLimits implements PlatformHandler {

    /** Bulk bodies in memory at once: each may come to some ten times its length once it is understood. */
    private static final int BULK_AT_ONCE = 4;

    private static final Pattern BULK_PATH = Pattern.compile("/v1/zones/[^/]+/rrsets/?");
    private static final Set<HttpMethod> BULK_METHODS = Set.of(HttpMethod.PATCH, HttpMethod.PUT);

    private final int plainLimit;
    private final BodyHandler plain;
    private final BodyHandler bulk;
    private final AtomicInteger bulkNow = new AtomicInteger();

    /** Both in bytes. */
    BodyLimits(int plainLimit, int bulkLimit) {
        this.plainLimit = plainLimit;
        this.plain = BodyHandler.create(false).setBodyLimit(plainLimit);
        this.bulk = BodyHandler.create(false).setBodyLimit(bulkLimit);
    }

    /** Whether a request may have a bulk body. */
    static boolean isBulk(RoutingContext request) {
        return BULK_METHODS.contains(request.request().method())
                && BULK_PATH.matcher(request.request().path()).matches();
    }

    private boolean isShort(RoutingContext request) {
        String length = request.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        return length != null && length.length() <= 9 && Long.parseLong(length) <= plainLimit;
    }

    @Override
    public void handle(RoutingContext request) {
        if (!isBulk(request) || isShort(request)) {
            plain.handle(request);
        } else if (bulkNow.incrementAndGet() > BULK_AT_ONCE) {
            bulkNow.decrementAndGet();
            request.fail(new Fault(FaultCode.UNAVAILABLE, "too many bulk writes at once (expected: fewer at a time)"));
        } else {
            request.addEndHandler(ended -> bulkNow.decrementAndGet());
            bulk.handle(request);
        }
    }
}
