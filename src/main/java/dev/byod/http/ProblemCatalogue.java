package dev.byod.http;

import dev.byod.core.FaultCode;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What each problem means and what to do about it: whatever {@code type} a problem has leads here. */
public final class ProblemCatalogue {

    private static final String PATH = "/problems/";

    private ProblemCatalogue() {}

    /** All problems, in the contract's shape. */
    public static JsonObject all() {
        return new JsonObject()
                .put(
                        "items",
                        new JsonArray(Arrays.stream(FaultCode.values())
                                .map(ProblemCatalogue::entry)
                                .toList()));
    }

    /** The problem whose {@code type} ends with {@code slug}. */
    public static Optional<JsonObject> find(String slug) {
        return Arrays.stream(FaultCode.values())
                .filter(code -> slug(code).equals(slug))
                .map(ProblemCatalogue::entry)
                .findFirst();
    }

    /** A relative reference, so that it is true at every address. */
    static String type(FaultCode code) {
        return PATH + slug(code);
    }

    private static String slug(FaultCode code) {
        return code.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static JsonObject entry(FaultCode code) {
        return new JsonObject()
                .put("type", type(code))
                .put("code", code.name())
                .put("title", code.title())
                .put("status", Status.of(code))
                .put("meaning", code.meaning())
                .put("remedy", code.remedy());
    }
}
