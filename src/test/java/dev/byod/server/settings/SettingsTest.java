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
        assertThat(settings.logging().level()).isEqualTo("warn");
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
    void every_problem_is_told_at_once_with_its_layer_and_no_secret_with_them() throws Exception {
        Path file = Files.writeString(folder.resolve("my.yaml"), """
                api: {prt: 8081}
                admin-key: hunter2
                colour: red
                management: [1, 2]
                log: {format: xml}
                shutdown: {grace-seconds: 20}
                shutdown: {grace-seconds: 21}
                """);
        Layers layers = Layers.defaults()
                .file(file)
                .file(folder.resolve("absent.yaml"))
                .environment(Map.of("BYOD_API_PROT", "1", "BYOD_RECONCILE_POLL_MILLIS", "5"))
                .over(Map.of("management.port", "70000", "database.url", "mysql://root:hunter2@db"), "--set")
                .over(Map.of("api.hots", "x"), "--set");

        assertThatThrownBy(() -> Settings.from(layers))
                .isInstanceOf(Fault.class)
                .hasMessageContaining("unknown key: api.prt in " + file + " line 1")
                .hasMessageContaining("the nearest is api.port)")
                .hasMessageContaining("unknown key: colour in " + file + " line 3")
                .hasMessageContaining("unknown key: management in " + file + " line 4")
                .hasMessageContaining("log.format: xml in " + file + " line 5 (expected: text or json)")
                .hasMessageContaining("shutdown.grace-seconds: given again in " + file + " line 7 (expected: once)")
                .hasMessageContaining("settings file cannot be read: " + folder.resolve("absent.yaml"))
                .hasMessageContaining("unknown key: BYOD_API_PROT in environment")
                .hasMessageContaining("the nearest is BYOD_API_PORT)")
                .hasMessageContaining(
                        "reconcile.poll-millis: 5 in environment BYOD_RECONCILE_POLL_MILLIS (expected: 100 to 60000 milliseconds)")
                .hasMessageContaining("unknown key: api.hots in --set")
                .hasMessageContaining("the nearest is api.host)")
                .hasMessageContaining("management.port: 70000 in --set (expected: 0 to 65535)")
                .hasMessageContaining(
                        "admin-key: 7 characters in " + file + " line 2 (expected: at least 8 characters)")
                .hasMessageContaining("database.url: (hidden) in --set")
                .message()
                .doesNotContain("hunter2");
    }

    @Test
    void a_value_is_the_text_as_it_stands_whatever_yaml_would_make_of_it() throws Exception {
        Path file = Files.writeString(folder.resolve("my.yaml"), "admin-key: 00012345\napi: {host: no, port: }\n");
        Settings settings = Settings.from(Layers.defaults().file(file));

        assertThat(settings.adminKey()).contains("00012345");
        assertThat(settings.api()).isEqualTo(new Settings.Listener("no", 8080));
    }

    @Test
    void what_kubernetes_says_of_services_is_no_setting() {
        var layers = Layers.defaults()
                .environment(Map.of(
                        "BYOD_API_PORT", "tcp://10.0.0.1:8080",
                        "BYOD_PORT", "tcp://10.0.0.1:8080",
                        "BYOD_API_PORT_8080_TCP_ADDR", "10.0.0.1",
                        "BYOD_API_SERVICE_PORT_HTTP", "8080",
                        "BYOD_DNS_PORT", "5354"));

        assertThat(Settings.from(layers).api().port()).isEqualTo(8080);
    }

    @Test
    void secrets_may_stand_in_files_as_a_whole_or_within_an_address() throws Exception {
        Path key = Files.writeString(folder.resolve("key"), "of an admin\n");
        Path password = Files.writeString(folder.resolve("password"), "p@ss:w/ord +%41\n");
        Settings settings = Settings.from(Layers.defaults()
                .over(
                        Map.of(
                                "admin-key", "${file:%s}".formatted(key),
                                "database.url", "postgresql://byod:${file:%s}@db:5433/byod".formatted(password)),
                        "--set"));

        assertThat(settings.adminKey()).contains("of an admin");
        assertThat(settings.database().worker().getPassword()).isEqualTo("p@ss:w/ord +%41");
        assertThat(settings.database().worker().getHost()).isEqualTo("db");
    }

    @Test
    void a_secret_whose_file_is_absent_or_empty_is_a_problem() throws Exception {
        Path empty = Files.writeString(folder.resolve("empty"), "\n");
        var layers = Layers.defaults()
                .over(
                        Map.of(
                                "admin-key", "${file:%s}".formatted(folder.resolve("absent")),
                                "database.url", "postgresql://byod:${file:%s}@db/byod".formatted(empty)),
                        "--set");

        assertThatThrownBy(() -> Settings.from(layers))
                .hasMessageContaining("admin-key: file " + folder.resolve("absent") + " cannot be read")
                .hasMessageContaining("database.url: nothing in file " + empty);
    }

    @Test
    void a_file_that_is_no_yaml_is_told_by_name_in_one_line() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "api: [");

        assertThat(Layers.defaults().file(broken).problems())
                .singleElement()
                .asString()
                .contains("broken.yaml")
                .hasLineCount(1);
    }

    @Test
    void a_file_that_holds_itself_is_refused_and_not_followed_for_ever() throws Exception {
        Path file = Files.writeString(folder.resolve("my.yaml"), "api: &a {host: *a}\n");

        assertThat(Layers.defaults().file(file).problems())
                .singleElement()
                .asString()
                .contains("api.host: mapping");
    }
}
