package dev.byod.http;

import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;

/** What an endpoint answers that goes on telling: a stream of events (HTML Living Standard, server-sent events). */
@FunctionalInterface
public interface Events {

    /** Tells the stream from now on; called once, when the client is ready to hear. */
    void begin(Stream stream);

    /** The client's end. An event says how things are now, so whoever cannot keep up misses only what is past. */
    interface Stream {

        /** Whether an event would be sent at once; if not, the next one will do. */
        boolean isReady();

        /** Sends an event. {@code id} is what the client says when it comes back after a cut. */
        void send(long id, String event, JsonObject data);

        /** Ends the stream in good order. */
        void end();

        /** Completes when nobody hears any more, for whatever reason. */
        Future<Void> over();
    }
}
