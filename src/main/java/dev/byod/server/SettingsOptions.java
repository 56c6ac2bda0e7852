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

    private final Map<String, String> shorthands = new TreeMap<>();

    /** The settings by the layers in their order. */
    Settings read() {
        return Settings.from(layers());
    }

    /** The settings with other defaults than those of the reference, as {@code whose} they are. */
    Settings read(Map<String, String> otherDefaults, String whose) {
        return Settings.from(over(Layers.defaults().over(otherDefaults, whose)));
    }

    Layers layers() {
        return over(Layers.defaults());
    }

    /** Lets an option of its own name stand for a setting. */
    void set(String key, @Nullable Object value) {
        if (value != null) {
            shorthands.put(key, value.toString());
        }
    }

    private Layers over(Layers defaults) {
        Layers layers = file == null ? defaults : defaults.file(file);
        return layers.environment(System.getenv()).over(values, "--set").over(shorthands, "options");
    }
}
