package dev.byod.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of all keys, each from the strongest layer that gives it, and what was found wrong on the way. Keys are
 * dotted paths, in the order of {@code conf/reference.yaml}.
 */
public record Layers(Map<String, Value> values, List<String> problems) {

    private static final String DEFAULT = "default";

    /**
     * What a layer says of a key.
     *
     * @param origin where it stands, as somebody would look for it
     */
    public record Value(String text, String origin) {}

    public Layers {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        problems = List.copyOf(problems);
    }

    /** The defaults, which also say which keys there are. */
    public static Layers defaults() {
        try (InputStream reference = Layers.class.getResourceAsStream("/conf/reference.yaml")) {
            if (reference == null) {
                throw new IllegalStateException("conf/reference.yaml is not in the jar");
            }
            Map<String, Value> values = new LinkedHashMap<>();
            SettingsFile.ofAnyKey(new InputStreamReader(reference, StandardCharsets.UTF_8))
                    .forEach((key, text) -> values.put(key, new Value(text, DEFAULT)));
            return new Layers(values, List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** These values under those of a YAML file. */
    public Layers file(Path file) {
        var read = SettingsFile.read(file, keys());
        return with(read.values(), read.problems());
    }

    /** These values under the {@code BYOD_} variables. */
    public Layers environment(Map<String, String> environment) {
        var read = Variables.read(environment, keys());
        return with(read.values(), read.problems());
    }

    /** These values under the given ones. */
    public Layers over(Map<String, String> stronger, String origin) {
        Map<String, Value> known = new LinkedHashMap<>();
        List<String> unknown = new ArrayList<>();
        stronger.forEach((key, text) -> {
            if (values.containsKey(key)) {
                known.put(key, new Value(text, origin));
            } else {
                unknown.add(Nearest.unknown(key, origin, keys()));
            }
        });
        return with(known, unknown);
    }

    private Layers with(Map<String, Value> stronger, List<String> further) {
        Map<String, Value> merged = new LinkedHashMap<>(values);
        merged.putAll(stronger);
        List<String> all = new ArrayList<>(problems);
        all.addAll(further);
        return new Layers(merged, all);
    }

    private Set<String> keys() {
        return values.keySet();
    }
}
