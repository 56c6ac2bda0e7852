package dev.byod.server.settings;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.server.settings.Layers.Value;
import io.vertx.pgclient.PgConnectOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns the texts of the layers into values and collects what is wrong with them. */
final class Reader {

    private static final int HIGHEST_PORT = 65_535;
    private static final String ADDRESS = "postgresql://user:password@host:port/database";

    private final Layers layers;
    private final List<String> problems;
    private final Map<String, Key> keys = new LinkedHashMap<>();

    /** A key that is read, and what its value must be like. */
    record Key(String name, String expected, boolean secret) {}

    Reader(Layers layers) {
        this.layers = layers;
        this.problems = new ArrayList<>(layers.problems());
    }

    String text(String key) {
        String expected = "a text";
        String text = take(key, expected).text();
        return text.isEmpty() ? refused(key, "nothing", expected, text) : text;
    }

    int port(String key) {
        return number(key, 0, HIGHEST_PORT, "");
    }

    /** {@code unit} as in "5 to 10 seconds"; empty for a mere number. */
    int number(String key, int least, int most, String unit) {
        String expected = "%d to %d %s".formatted(least, most, unit).strip();
        String text = take(key, expected).text();
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            // told below, as any other number that does not fit
        }
        return refused(key, text, expected, least);
    }

    boolean flag(String key) {
        return word(key, List.of("true", "false")).equals("true");
    }

    String word(String key, List<String> words) {
        int last = words.size() - 1;
        String expected = String.join(", ", words.subList(0, last)) + " or " + words.get(last);
        String text = take(key, expected).text();
        return words.contains(text) ? text : refused(key, text, expected, text);
    }

    /** A secret is never shown, not even a bad one. */
    Optional<String> secret(String key, int shortest) {
        String expected = "at least " + shortest + " characters";
        return takeSecret(key, expected)
                .map(text ->
                        text.length() < shortest ? refused(key, text.length() + " characters", expected, text) : text);
    }

    /** A connection address; it may hold a password, so it is not shown either. {@code otherwise} if there is none. */
    PgConnectOptions postgres(String key, PgConnectOptions otherwise) {
        Optional<String> address = takeSecret(key, ADDRESS);
        try {
            return address.map(PgConnectOptions::fromUri).orElse(otherwise);
        } catch (RuntimeException noAddress) {
            return refused(key, "(hidden)", ADDRESS, otherwise);
        }
    }

    /** The connection address that must be there. */
    PgConnectOptions postgres(String key) {
        var none = new PgConnectOptions();
        return value(key).text().isEmpty() ? refused(key, "nothing", ADDRESS, none) : postgres(key, none);
    }

    /** Throws if anything was wrong. */
    void refuseProblems() {
        if (!problems.isEmpty()) {
            throw new Fault(FaultCode.PARAMETER_INVALID, String.join("\n", problems));
        }
    }

    /** What was read so far. */
    List<Key> keys() {
        return List.copyOf(keys.values());
    }

    private Optional<String> takeSecret(String key, String expected) {
        keys.put(key, new Key(key, expected, true));
        Value value = value(key);
        try {
            return Optional.of(SecretText.of(value.text())).filter(text -> !text.isEmpty());
        } catch (SecretText.Unreadable e) {
            problems.add(key + ": " + e.getMessage() + " in " + value.origin());
            return Optional.empty();
        }
    }

    private Value take(String key, String expected) {
        keys.put(key, new Key(key, expected, false));
        return value(key);
    }

    private Value value(String key) {
        Value value = layers.values().get(key);
        if (value == null) {
            throw new IllegalArgumentException("key without a default in conf/reference.yaml: " + key);
        }
        return new Value(value.text().strip(), value.origin());
    }

    private <T> T refused(String key, String shown, String expected, T placeholder) {
        String origin = value(key).origin();
        problems.add(key + ": " + shown + " in " + origin + " (expected: " + expected + ")");
        return placeholder;
    }
}
