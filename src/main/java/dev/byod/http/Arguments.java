package dev.byod.http;

import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/** What a request holds once it passed the {@link Gate}: parameters by name, defaults filled in, and the body. */
record Arguments(Map<String, Object> parameters, Optional<JsonObject> body) {

    Arguments {
        parameters = Map.copyOf(parameters);
    }
}
