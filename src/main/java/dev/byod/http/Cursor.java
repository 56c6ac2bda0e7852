package dev.byod.http;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/**
 * The place in a list where the next page starts, as text that means nothing to clients. It remembers which list it is
 * of, filters included, since elsewhere the place would be a wrong one.
 */
final class Cursor {

    private Cursor() {}

    static String print(String list, List<String> after) {
        JsonArray content =
                new JsonArray(Stream.concat(Stream.of(list), after.stream()).toList());
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(content.encode().getBytes(StandardCharsets.UTF_8));
    }

    static List<String> parse(String list, String text) {
        List<String> content = content(text);
        if (content.size() < 2 || !content.getFirst().equals(list)) {
            throw invalid(text);
        }
        return content.subList(1, content.size());
    }

    private static List<String> content(String text) {
        try {
            Buffer json = Buffer.buffer(Base64.getUrlDecoder().decode(text));
            return StrictJson.parse(json) instanceof JsonArray array
                    ? array.stream().map(String.class::cast).toList()
                    : List.of();
        } catch (IllegalArgumentException | Fault | ClassCastException e) {
            throw invalid(text).because(e);
        }
    }

    private static Fault invalid(String text) {
        return Fault.invalid(
                        FaultCode.PARAMETER_INVALID,
                        "cursor",
                        text,
                        "the next of the page before, with the same filters",
                        "start again without a cursor")
                .at(Problem.PARAMETERS + "cursor");
    }
}
