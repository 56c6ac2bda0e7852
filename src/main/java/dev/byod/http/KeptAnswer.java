package dev.byod.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** An answer as text, to be given once more to a request that comes again. */
final class KeptAnswer {

    private static final String STATUS = "status";
    private static final String HEADERS = "headers";
    private static final String BODY = "body";

    private KeptAnswer() {}

    static String print(Answer answer) {
        JsonObject kept = new JsonObject().put(STATUS, answer.status()).put(HEADERS, new JsonObject());
        answer.headers().forEach(kept.getJsonObject(HEADERS)::put);
        answer.body().ifPresent(body -> kept.put(BODY, body.toString()));
        return kept.encode();
    }

    /** What {@link #print} gave, octet by octet, and a header that says so. */
    static Answer read(String text) {
        JsonObject kept = new JsonObject(text);
        Map<String, String> headers = new LinkedHashMap<>();
        kept.getJsonObject(HEADERS).forEach(header -> headers.put(header.getKey(), (String) header.getValue()));
        headers.put("Idempotency-Replayed", "true");
        return new Answer(
                kept.getInteger(STATUS),
                headers,
                Optional.ofNullable(kept.getString(BODY)).map(Buffer::buffer));
    }
}
