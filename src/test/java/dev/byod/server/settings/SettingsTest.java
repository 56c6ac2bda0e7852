package dev.byod.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {

    @TempDir
    Path folder;

    @Test
    void the_defaults_are_valid_by_themselves() {
        Settings settings = Settings.from(Layers.defaults());

        assertThat(settings.api()).isEqualTo(new Settings.Listener("127.0.0.1", 8080));
        assertThat(settings.adminKey()).isEmpty();
        assertThat(settings.embedded().enabled()).isFalse();
    }

    @Test
    void options_win_over_the_environment_and_that_over_the_file() throws Exception {
        Path file = Files.writeString(folder.resolve("my.yaml"), "api: {port: 1, host: file}\nlog: {level: warn}\n");
        Settings settings = Settings.from(Layers.defaults()
                .file(file)
                .environment(Map.of("BYOD_API_PORT", "2", "BYOD_API_HOST", "environment", "BYOD_SERVICE_HOST", "noise"))
                .over(Map.of("api.port", "3"), "options"));

        assertThat(settings.api()).isEqualTo(new Settings.Listener("environment", 3));
        assertThat(settings.logLevel()).isEqualTo("warn");
    }

    @Test
    void each_role_logs_in_by_the_one_address_unless_it_has_its_own() {
        Settings settings = Settings.from(Layers.defaults()
                .over(
                        Map.of(
                                "database.url", "postgresql://all:secret@db:5433/byod",
                                "database.registry-url", "postgresql://registry:secret@db:5433/byod"),
                        "options"));

        assertThat(settings.database().api().getUser()).isEqualTo("all");
        assertThat(settings.database().registry().getUser()).isEqualTo("registry");
        assertThat(settings.database().worker().getPort()).isEqualTo(5433);
    }

    @Test
    void every_problem_is_told_at_once_and_no_secret_with_them() throws Exception {
        Path file = Files.writeString(folder.resolve("my.yaml"), "api: {prt: 8081}\nadmin-key: hunter2\ncolour: red\n");
        Layers layers = Layers.defaults()
                .file(file)
                .over(Map.of("management.port", "70000", "database.url", "mysql://root:hunter2@db"), "options");

        assertThatThrownBy(() -> Settings.from(layers))
                .isInstanceOf(Fault.class)
                .hasMessageContaining("unknown key: api.prt in " + file + " (expected: api.host, api.port)")
                .hasMessageContaining("unknown key: colour")
                .hasMessageContaining("management.port: 70000 (expected: a number from 0 to 65535)")
                .hasMessageContaining("admin-key: 7 characters (expected: at least 8 characters)")
                .hasMessageContaining("database.url")
                .message()
                .doesNotContain("hunter2");
    }

    @Test
    void a_file_that_is_absent_or_no_yaml_is_told_by_name() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "api: [");

        assertThatThrownBy(() -> Layers.defaults().file(folder.resolve("absent.yaml")))
                .hasMessageContaining("absent.yaml");
        assertThatThrownBy(() -> Layers.defaults().file(broken)).hasMessageContaining("broken.yaml");
    }
}
