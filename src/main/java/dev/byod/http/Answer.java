package dev.byod.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an endpoint answers when all is well; everything else is a fault. */
public record Answer(int status, Map<String, String> headers, Optional<Buffer> body, Optional<Events> events) {

    private static final List<String> GENERATED = List.of("id", "createdAt", "key", "prefix");

    public Answer {
        headers = Map.copyOf(headers);
    }

    public Answer(int status, Map<String, String> headers, Optional<Buffer> body) {
        this(status, headers, body, Optional.empty());
    }

    /** A stream that goes on telling. */
    public static Answer events(Events events) {
        return new Answer(Status.OK, Map.of(), Optional.empty(), Optional.of(events));
    }

    /** The thing asked for. */
    public static Answer ok(JsonObject body) {
        return ok(body.toBuffer());
    }

    /** JSON that is text already. */
    public static Answer ok(Buffer json) {
        return new Answer(Status.OK, Map.of(), Optional.of(json));
    }

    /** Something new, and where it is. */
    public static Answer created(String location, JsonObject body) {
        return new Answer(Status.CREATED, Map.of("Location", location), Optional.of(body.toBuffer()));
    }

    /** Stored; {@code location} tells how it goes on. */
    public static Answer accepted(String location, JsonObject body) {
        return new Answer(Status.ACCEPTED, Map.of("Location", location), Optional.of(body.toBuffer()));
    }

    /** What would be stored. */
    public static Answer accepted(JsonObject body) {
        return new Answer(Status.ACCEPTED, Map.of(), Optional.of(body.toBuffer()));
    }

    /** Done, nothing to tell. */
    public static Answer done() {
        return new Answer(Status.NO_CONTENT, Map.of(), Optional.empty());
    }

    /** What the caller has is still the newest. */
    public static Answer notModified() {
        return new Answer(Status.NOT_MODIFIED, Map.of(), Optional.empty());
    }

    /** This answer without what only a real creation brings forth: an id, a secret, a time, an address. */
    Answer withoutGenerated() {
        if (status != Status.CREATED) {
            return this;
        }
        return new Answer(status, Map.of(), body.map(Buffer::toJsonObject).map(Answer::withoutGenerated));
    }

    private static Buffer withoutGenerated(JsonObject body) {
        GENERATED.forEach(body::remove);
        return body.toBuffer();
    }

    /** This answer with the entity tag of a version. */
    public Answer tagged(long etag) {
        return with("ETag", EntityTags.print(etag));
    }

    /** This answer with one more header. */
    Answer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Answer(status, more, body);
    }
}
