package dev.byod.server.settings;

import io.vertx.core.json.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** All values as a settings file, each with the layer it comes from; secrets are hidden. */
public final class Effective {

    private static final String HIDDEN = "***";
    private static final String INDENT = "  ";

    private final Set<String> secrets;
    private final StringBuilder yaml = new StringBuilder();
    private List<String> above = List.of();

    private Effective() {
        this.secrets = Settings.keys().stream()
                .filter(Reader.Key::secret)
                .map(Reader.Key::name)
                .collect(Collectors.toSet());
    }

    /** The values of valid layers; a fault names every problem of others. */
    public static String yaml(Layers layers) {
        Settings.from(layers);
        var effective = new Effective();
        layers.values().forEach(effective::add);
        return effective.yaml.toString();
    }

    private void add(String key, Layers.Value value) {
        List<String> path = Arrays.asList(key.split("\\."));
        List<String> groups = path.subList(0, path.size() - 1);
        for (int depth = shared(groups); depth < groups.size(); depth++) {
            yaml.append(INDENT.repeat(depth)).append(groups.get(depth)).append(":\n");
        }
        above = groups;
        yaml.append(INDENT.repeat(groups.size()) + path.getLast() + ": " + scalar(key, value.text()))
                .append("  # " + value.origin() + "\n");
    }

    /** How many groups of the key before this one is in, too. */
    private int shared(List<String> groups) {
        int depth = 0;
        while (depth < Math.min(groups.size(), above.size())
                && groups.get(depth).equals(above.get(depth))) {
            depth++;
        }
        return depth;
    }

    private String scalar(String key, String text) {
        if (secrets.contains(key)) {
            return Json.encode(text.isBlank() ? "" : HIDDEN);
        }
        return text.matches("\\d+|true|false") ? text : Json.encode(text);
    }
}
