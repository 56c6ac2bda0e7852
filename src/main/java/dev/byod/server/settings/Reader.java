package dev.byod.server.settings;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.pgclient.PgConnectOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns the texts of the layers into values and collects what is wrong with them. */
final class Reader {

    private static final int HIGHEST_PORT = 65_535;

    private final Layers layers;
    private final List<String> problems;

    Reader(Layers layers) {
        this.layers = layers;
        this.problems = new ArrayList<>(layers.problems());
    }

    String text(String key) {
        String value = raw(key);
        return value.isEmpty() ? refused(key, value, "a text", value) : value;
    }

    int port(String key) {
        return number(key, 0, HIGHEST_PORT);
    }

    int number(String key, int least, int most) {
        String value = raw(key);
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            // told below, as any other number that does not fit
        }
        return refused(key, value, "a number from " + least + " to " + most, least);
    }

    boolean flag(String key) {
        String value = raw(key);
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> refused(key, value, "true or false", false);
        };
    }

    String word(String key, List<String> words) {
        String value = raw(key);
        return words.contains(value) ? value : refused(key, value, String.join(", ", words), value);
    }

    /** A secret is never shown, not even a bad one. */
    Optional<String> secret(String key, int shortest) {
        String value = raw(key);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        String shown = value.length() + " characters";
        return Optional.of(
                value.length() < shortest ? refused(key, shown, "at least " + shortest + " characters", value) : value);
    }

    /** A connection address; it may hold a password, so it is not shown either. */
    PgConnectOptions postgres(String key, String otherwise) {
        String value = raw(key).isEmpty() ? otherwise : raw(key);
        try {
            return PgConnectOptions.fromUri(value);
        } catch (RuntimeException noAddress) {
            return refused(key, "(hidden)", "postgresql://user:password@host:port/database", new PgConnectOptions());
        }
    }

    /** Throws if anything was wrong. */
    void refuseProblems() {
        if (!problems.isEmpty()) {
            throw new Fault(FaultCode.PARAMETER_INVALID, String.join("\n", problems));
        }
    }

    private String raw(String key) {
        String value = layers.values().get(key);
        if (value == null) {
            throw new IllegalArgumentException("key without a default in conf/reference.yaml: " + key);
        }
        return value.strip();
    }

    private <T> T refused(String key, String value, String expected, T placeholder) {
        problems.add(key + ": " + value + " (expected: " + expected + ")");
        return placeholder;
    }
}
