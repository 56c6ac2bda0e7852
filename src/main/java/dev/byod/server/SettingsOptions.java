package dev.byod.server;

import dev.byod.server.settings.Layers;
import dev.byod.server.settings.Settings;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where settings come from, for every command that has settings. */
final class SettingsOptions {

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "A YAML file with settings; see conf/reference.yaml.")
    private @Nullable Path file;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "One setting, for example --set reconcile.poll-millis=500; may be repeated.")
    private Map<String, String> values = new TreeMap<>();

    /** The settings by the layers in their order. */
    Settings read() {
        return read(Map.of());
    }

    /** The settings with other defaults than those of the reference. */
    Settings read(Map<String, String> otherDefaults) {
        Layers layers = Layers.defaults().over(otherDefaults, "defaults");
        if (file != null) {
            layers = layers.file(file);
        }
        return Settings.from(layers.environment(System.getenv()).over(values, "--set"));
    }

    /** Lets an option of its own name stand for a setting. */
    void set(String key, @Nullable Object value) {
        if (value != null) {
            values.put(key, value.toString());
        }
    }
}
