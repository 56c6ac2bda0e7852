package dev.byod.http;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;

/**
 * A fault as problem details.
 *
 * <p>The pointers of a fault's details lead into the request seen as one document: {@code /body/ttl} is shown as {@code
 * "pointer":"#/ttl"}, {@code /parameters/limit} as {@code "parameter":"limit"}; anything else names no place.
 */
final class Problem {

    static final String MEDIA_TYPE = "application/problem+json";
    static final String BODY = "/body";
    static final String PARAMETERS = "/parameters/";

    /** Who sends hundreds of flaws can do without seeing each. */
    private static final int MOST_ERRORS = 50;

    private Problem() {}

    static JsonObject of(Fault fault, String requestId) {
        String code = fault.code().name();
        JsonObject problem = new JsonObject()
                .put("type", ProblemCatalogue.type(fault.code()))
                .put("title", fault.code().title())
                .put("status", Status.of(fault.code()))
                .put("detail", fault.detail())
                .put("code", code)
                .put("requestId", requestId);
        JsonArray errors = new JsonArray();
        fault.details().stream().limit(MOST_ERRORS).forEach(detail -> errors.add(error(detail)));
        return errors.isEmpty() ? problem : problem.put("errors", errors);
    }

    private static JsonObject error(Detail detail) {
        JsonObject error =
                place(detail.pointer()).put("code", detail.code().name()).put("detail", detail.detail());
        return detail.hint().isEmpty() ? error : error.put("hint", detail.hint());
    }

    private static JsonObject place(String pointer) {
        if (pointer.startsWith(PARAMETERS)) {
            return new JsonObject().put("parameter", pointer.substring(PARAMETERS.length()));
        }
        boolean inBody = pointer.equals(BODY) || pointer.startsWith(BODY + "/");
        return inBody ? new JsonObject().put("pointer", "#" + pointer.substring(BODY.length())) : new JsonObject();
    }
}
