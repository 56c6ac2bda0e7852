package dev.byod.server.settings;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** The values of all keys, as text, each from the strongest layer that gives it. Keys are dotted paths. */
public record Layers(Map<String, String> values, List<String> problems) {

    public Layers {
        values = Map.copyOf(values);
        problems = List.copyOf(problems);
    }

    /** The defaults, which also say which keys there are. */
    public static Layers defaults() {
        try (InputStream reference = Layers.class.getResourceAsStream("/conf/reference.yaml")) {
            if (reference == null) {
                throw new IllegalStateException("conf/reference.yaml is not in the jar");
            }
            return new Layers(flat(new InputStreamReader(reference, StandardCharsets.UTF_8)), List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** These values under those of a YAML file. */
    public Layers file(Path file) {
        try (Reader reader = Files.newBufferedReader(file)) {
            return over(flat(reader), file.toString());
        } catch (IOException e) {
            throw new Fault(FaultCode.PARAMETER_INVALID, "settings file cannot be read: " + file).because(e);
        } catch (YAMLException e) {
            throw new Fault(FaultCode.PARAMETER_INVALID, "settings file is no YAML: " + file + ": " + e.getMessage());
        }
    }

    /** These values under the {@code BYOD_} variables that name a key. */
    public Layers environment(Map<String, String> environment) {
        Map<String, String> known = new TreeMap<>();
        for (String key : values.keySet()) {
            String value = environment.get(variable(key));
            if (value != null) {
                known.put(key, value);
            }
        }
        return over(known, "environment");
    }

    /** These values under the given ones. */
    public Layers over(Map<String, String> stronger, String origin) {
        Map<String, String> merged = new TreeMap<>(values);
        List<String> problemsThen = new ArrayList<>(problems);
        stronger.forEach((key, value) -> {
            if (merged.replace(key, value) == null) {
                problemsThen.add(unknown(key, origin, values.keySet()));
            }
        });
        return new Layers(merged, problemsThen);
    }

    /** The name of a key in the environment. */
    static String variable(String key) {
        return "BYOD_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private static String unknown(String key, String origin, Set<String> known) {
        String group = key.contains(".") ? key.substring(0, key.indexOf('.') + 1) : "";
        List<String> near =
                known.stream().filter(each -> each.startsWith(group)).sorted().toList();
        String expected = near.isEmpty() ? "a key of conf/reference.yaml" : String.join(", ", near);
        return "unknown key: " + key + " in " + origin + " (expected: " + expected + ")";
    }

    private static Map<String, String> flat(Reader yaml) {
        Map<String, String> flat = new TreeMap<>();
        Object root = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
        if (root != null) {
            flatten("", root, flat);
        }
        return flat;
    }

    private static void flatten(String prefix, Object node, Map<String, String> flat) {
        if (node instanceof Map<?, ?> map) {
            map.forEach((key, value) ->
                    flatten(prefix.isEmpty() ? "" + key : prefix + "." + key, value == null ? "" : value, flat));
        } else {
            flat.put(prefix, node.toString());
        }
    }
}
