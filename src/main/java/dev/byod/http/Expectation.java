package dev.byod.http;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.stream.Collectors;

/** What a keyword of a schema asks for, in words. */
final class Expectation {

    private Expectation() {}

    static String of(String keyword, JsonObject schema) {
        Object limit = schema.getValue(keyword);
        return switch (keyword) {
            case "type" -> "of type " + listed(limit, " or ");
            case "enum" -> "one of " + listed(limit, ", ");
            case "minimum" -> "at least " + limit;
            case "maximum" -> "at most " + limit;
            case "minLength" -> "at least " + limit + " character";
            case "maxLength" -> "at most " + limit + " characters";
            case "minItems" -> "at least " + limit + " item";
            case "maxItems" -> "at most " + limit + " items";
            case "pattern" -> "text that matches " + limit;
            default -> keyword + " " + limit;
        };
    }

    private static String listed(Object values, String separator) {
        return values instanceof JsonArray array
                ? array.stream().map(Object::toString).collect(Collectors.joining(separator))
                : values.toString();
    }
}
