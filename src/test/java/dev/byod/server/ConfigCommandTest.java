package dev.byod.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.server.settings.Effective;
import dev.byod.server.settings.Layers;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCommandTest {

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void it_prints_each_value_with_the_layer_it_comes_from_and_hides_secrets() throws Exception {
        Path file =
                Files.writeString(folder.resolve("my.yaml"), "api:\n  host: 0.0.0.0\nadmin-key: canary-of-an-admin\n");

        int code = config(
                "--config=" + file,
                "--set=database.url=postgresql://byod:canary@db/byod",
                "--set=limits.key.burst=7",
                "--api-port=8081");

        assertThat(code).isZero();
        assertThat(out.toString())
                .contains("api:\n  host: \"0.0.0.0\"  # " + file + " line 2\n  port: 8081  # options\n")
                .contains("admin-key: \"***\"  # " + file + " line 3\n")
                .contains("database:\n  url: \"***\"  # --set\n  api-url: \"\"  # default\n")
                .contains("limits:\n  key:\n    per-second: 100  # default\n    burst: 7  # --set\n  tenant:\n")
                .doesNotContain("canary");
    }

    @Test
    void what_it_prints_is_a_settings_file_that_says_the_same() throws Exception {
        Layers layers =
                Layers.defaults().over(Map.of("api.host", "\"quoted\" # host\\", "log.format", "json"), "--set");
        Path file = Files.writeString(folder.resolve("effective.yaml"), Effective.yaml(layers));
        Layers again = Layers.defaults().file(file);

        assertThat(again.problems()).isEmpty();
        layers.values().forEach((key, value) -> {
            String shown = key.equals("database.url") ? "***" : value.text();
            assertThat(String.valueOf(again.values().get(key))).as(key).contains("text=" + shown + ",");
        });
    }

    @Test
    void settings_that_are_wrong_end_it_with_1_and_all_problems() {
        int code = config("--set=api.port=x", "--set=api.hots=y", "--set=database.url=canary");

        assertThat(code).isEqualTo(1);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).startsWith("byod: ").doesNotContain("canary"));
    }

    private int config(String... options) {
        var line = Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        String[] arguments = new String[options.length + 1];
        arguments[0] = "config";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return line.execute(arguments);
    }
}
