package dev.byod.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.ext.web.RoutingContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Path and query of a request, so that links to its like can be made.
 *
 * @param path normalised, so that each octet which may not stand in a URI is percent-encoded
 * @param query decoded, in the order it was sent
 */
record RequestTarget(String path, Map<String, String> query) {

    private static final String UNRESERVED = "-._~";
    private static final String IN_PATHS = UNRESERVED + "%/:@!$&'()*+,;=";

    RequestTarget {
        path = encoded(path.getBytes(ISO_8859_1), IN_PATHS);
        query = Collections.unmodifiableMap(new LinkedHashMap<>(query));
    }

    static RequestTarget of(RoutingContext request) {
        Map<String, String> query = new LinkedHashMap<>();
        request.queryParams().forEach(each -> query.put(each.getKey(), each.getValue()));
        return new RequestTarget(request.normalizedPath(), query);
    }

    RequestTarget with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(query);
        changed.put(name, value);
        return new RequestTarget(path, changed);
    }

    RequestTarget without(Set<String> names) {
        Map<String, String> changed = new LinkedHashMap<>(query);
        changed.keySet().removeAll(names);
        return new RequestTarget(path, changed);
    }

    /** The same for all orders of the query. */
    RequestTarget sorted() {
        return new RequestTarget(path, new TreeMap<>(query));
    }

    /** A relative reference with absolute path. */
    String text() {
        String pairs = query.entrySet().stream()
                .map(each -> encoded(each.getKey()) + "=" + encoded(each.getValue()))
                .collect(Collectors.joining("&"));
        return pairs.isEmpty() ? path : path + "?" + pairs;
    }

    private static String encoded(String text) {
        return encoded(text.getBytes(UTF_8), UNRESERVED);
    }

    private static String encoded(byte[] octets, String kept) {
        StringBuilder text = new StringBuilder(octets.length);
        for (byte octet : octets) {
            char character = (char) (octet & 0xff);
            boolean plain = character < 0x80 && (Character.isLetterOrDigit(character) || kept.indexOf(character) >= 0);
            text.append(plain ? String.valueOf(character) : "%%%02X".formatted((int) character));
        }
        return text.toString();
    }
}
