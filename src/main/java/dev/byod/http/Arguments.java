package dev.byod.http;

import java.util.Map;
import java.util.Optional;

/** What a request holds once it passed the {@link Gate}: parameters by name, defaults filled in, and the body, an object or an array. */
record Arguments(Map<String, Object> parameters, Optional<Object> body) {

    Arguments {
        parameters = Map.copyOf(parameters);
    }
}
