package dev.byod.server.settings;

import dev.byod.server.settings.Layers.Value;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Reads settings from YAML. A value is the text as it stands there: what YAML would make of {@code 0012} or {@code no}
 * is not for a file of settings to find out.
 */
final class SettingsFile {

    private final String name;
    private final Set<String> keys;
    private final Map<String, Value> values = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private SettingsFile(String name, Set<String> keys) {
        this.name = name;
        this.keys = keys;
    }

    /** What was read, and what was wrong with the rest. */
    record Read(Map<String, Value> values, List<String> problems) {}

    /** Takes known keys and refuses all others. */
    static Read read(Path file, Set<String> keys) {
        var reading = new SettingsFile(file.toString(), keys);
        try (Reader text = Files.newBufferedReader(file)) {
            reading.take("", parse(text));
        } catch (IOException e) {
            reading.problems.add(
                    "settings file cannot be read: " + file + " (expected: a readable file of UTF-8 text)");
        } catch (YAMLException e) {
            reading.problems.add("settings file is no YAML: " + file + ": "
                    + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
        return new Read(reading.values, reading.problems);
    }

    /** Every key with its text, for the file that says which keys there are. */
    static Map<String, String> ofAnyKey(Reader text) {
        Map<String, String> flat = new LinkedHashMap<>();
        flatten("", parse(text), flat);
        return flat;
    }

    private static @Nullable Node parse(Reader text) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).compose(text);
    }

    private static void flatten(String prefix, @Nullable Node node, Map<String, String> flat) {
        if (node instanceof MappingNode group) {
            group.getValue().forEach(each -> flatten(path(prefix, each), each.getValueNode(), flat));
        } else if (node instanceof ScalarNode scalar) {
            flat.put(prefix, scalar.getValue());
        }
    }

    /** Goes down only where keys are known, so a file that refers to itself comes to an end. */
    private void take(String path, @Nullable Node node) {
        if (isGroup(path) && node instanceof MappingNode group) {
            group.getValue().forEach(each -> take(path(path, each), each.getValueNode()));
        } else if (node != null && !saysNothing(path, node)) {
            value(path, node);
        }
    }

    private void value(String path, Node node) {
        String origin = name + " line " + (node.getStartMark().getLine() + 1);
        if (!keys.contains(path)) {
            problems.add(Nearest.unknown(path, origin, keys));
        } else if (!(node instanceof ScalarNode scalar)) {
            problems.add(path + ": " + node.getNodeId() + " in " + origin + " (expected: one value)");
        } else if (values.put(path, new Value(scalar.getValue(), origin)) != null) {
            problems.add(path + ": given again in " + origin + " (expected: once)");
        }
    }

    /** A known key or group, without a value. */
    private boolean saysNothing(String path, Node node) {
        return node.getTag().equals(Tag.NULL) && (keys.contains(path) || isGroup(path));
    }

    private boolean isGroup(String path) {
        return path.isEmpty() || keys.stream().anyMatch(key -> key.startsWith(path + "."));
    }

    private static String path(String prefix, NodeTuple entry) {
        String own = entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?";
        return prefix.isEmpty() ? own : prefix + "." + own;
    }
}
