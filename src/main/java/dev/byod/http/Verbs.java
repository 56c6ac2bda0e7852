package dev.byod.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.PlatformHandler;
import java.util.regex.Pattern;

/**
 * Verbs at the end of a path, as in {@code …/rrsets/www/A:add}. The router takes a parameter only as a whole segment, so
 * in its copy of the contract, and in requests before they reach it, the verb is a segment of its own.
 */
final class Verbs implements PlatformHandler {

    private static final Pattern IN_CONTRACT = Pattern.compile("\\}:([a-z]+)\"");
    private static final Pattern VERB = Pattern.compile("(/v1/.+):([a-z]+)");
    private static final Pattern SEGMENT = Pattern.compile("/v1/.+/-[a-z]+");
    private static final String REWRITTEN = "byod.verb";

    /** The contract's text with each verb as a segment. */
    static String asSegments(String contract) {
        return IN_CONTRACT.matcher(contract).replaceAll("}/-$1\"");
    }

    /** Those that use the inner form are told that there is no such path. */
    @Override
    public void handle(RoutingContext request) {
        String path = request.request().path();
        if (request.request().method() != HttpMethod.POST || path == null || request.get(REWRITTEN) != null) {
            request.next();
        } else if (SEGMENT.matcher(path).matches()) {
            request.fail(404);
        } else if (VERB.matcher(path).matches()) {
            rewrite(request, path);
        } else {
            request.next();
        }
    }

    /** The path as the client wrote it. */
    static String asked(RoutingContext request) {
        return request.get(REWRITTEN, request.normalizedPath());
    }

    private static void rewrite(RoutingContext request, String path) {
        String query = request.request().query();
        String segments = VERB.matcher(path).replaceFirst("$1/-$2");
        request.put(REWRITTEN, path);
        request.reroute(query == null ? segments : segments + "?" + query);
    }
}
