package dev.byod.http;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.Sha256;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/**
 * The place in a list where the next page starts, as text that means nothing to clients. It remembers which list it is
 * of, filters included, since elsewhere the place would be a wrong one.
 */
final class Cursor {

    /** Nobody looks for two lists of one word: cursors are bound to lists against mistakes. */
    private static final int HASH_OCTETS = 12;

    private Cursor() {}

    /** One short word for a list; other words for its like of another tenant or with other filters. */
    static String list(String operationId, String tenant, String filters) {
        String whole = new JsonArray().add(operationId).add(tenant).add(filters).encode();
        byte[] hash = Sha256.of(whole);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, HASH_OCTETS));
    }

    static String print(String list, List<String> after) {
        JsonArray content =
                new JsonArray(Stream.concat(Stream.of(list), after.stream()).toList());
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(content.encode().getBytes(StandardCharsets.UTF_8));
    }

    static List<String> parse(String list, String text) {
        List<String> content = content(text);
        if (content.size() < 2) {
            throw invalid(text);
        }
        if (!content.getFirst().equals(list)) {
            throw invalid("of another list");
        }
        return content.subList(1, content.size());
    }

    private static List<String> content(String text) {
        try {
            Buffer json = Buffer.buffer(Base64.getUrlDecoder().decode(text));
            boolean texts = StrictJson.parse(json) instanceof JsonArray array
                    && array.stream().allMatch(String.class::isInstance);
            return texts ? new JsonArray(json).stream().map(String.class::cast).toList() : List.of();
        } catch (IllegalArgumentException | Fault e) {
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
