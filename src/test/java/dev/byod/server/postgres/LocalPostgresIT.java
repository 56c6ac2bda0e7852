package dev.byod.server.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.byod.core.Fault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One data directory through its life, in order. */
@TestMethodOrder(OrderAnnotation.class)
@Timeout(120)
class LocalPostgresIT {

    @TempDir
    static Path parent;

    private static Path home;
    private final List<String> progress = new ArrayList<>();

    @BeforeAll
    static void name_the_directory() {
        home = parent.resolve("a home with spaces");
    }

    @Test
    @Order(1)
    void a_first_start_tells_its_steps_and_keeps_everything_private() throws Exception {
        try (var data = DataDirectory.open(home);
                var postgres = start(data)) {
            execute(postgres, "create table kept (word text)");
            execute(postgres, "insert into kept values ('first')");
            assertThat(permissions(home)).isEqualTo("rwx------");
            assertThat(permissions(home.resolve("secrets/postgres"))).isEqualTo("rw-------");
        }
        assertThat(progress).hasSize(3);
    }

    @Test
    @Order(2)
    void the_next_start_is_short_and_finds_what_was_committed() throws Exception {
        try (var data = DataDirectory.open(home);
                var postgres = start(data)) {
            assertThat(query(postgres, "select word from kept")).isEqualTo("first");
            assertThat(query(postgres, "show fsync")).isEqualTo("on");
        }
        assertThat(progress).containsExactly("starting Postgres");
    }

    @Test
    @Order(3)
    void nobody_logs_in_without_the_password() throws Exception {
        try (var data = DataDirectory.open(home);
                var postgres = start(data)) {
            assertThatThrownBy(() -> DriverManager.getConnection(postgres.jdbcUrl(), "postgres", "guess"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("password authentication failed");
        }
    }

    @Test
    @Order(4)
    void a_second_start_on_the_same_directory_is_told_who_holds_it() throws Exception {
        try (var data = DataDirectory.open(home)) {
            assertThatThrownBy(() -> DataDirectory.open(data.root()))
                    .isInstanceOf(Fault.class)
                    .hasMessageContaining("in use by another byod dev, process "
                            + ProcessHandle.current().pid());
        }
    }

    @Test
    @Order(5)
    void a_postmaster_that_a_killed_start_left_behind_is_reaped() throws Exception {
        LocalPostgres abandoned;
        try (var data = DataDirectory.open(home)) {
            abandoned = start(data);
            execute(abandoned, "insert into kept values ('second')");
        }
        try (var data = DataDirectory.open(home);
                var postgres = start(data)) {
            assertThat(progress).contains("recovering from a start that was killed");
            assertThat(postgres.port()).isNotEqualTo(abandoned.port());
            assertThat(query(postgres, "select count(*) from kept")).isEqualTo("2");
        }
    }

    @Test
    @Order(6)
    void a_process_that_took_over_the_id_of_a_dead_postmaster_is_left_alone() throws Exception {
        Process bystander = new ProcessBuilder("sleep", "60").start();
        Files.writeString(home.resolve("postgres/postmaster.pid"), bystander.pid() + "\n");
        try (var data = DataDirectory.open(home);
                var postgres = start(data)) {
            assertThat(bystander.isAlive()).isTrue();
            assertThat(query(postgres, "select count(*) from kept")).isEqualTo("2");
        } finally {
            bystander.destroy();
        }
    }

    @Test
    @Order(7)
    void a_directory_whose_first_start_was_killed_is_begun_anew() throws Exception {
        Files.delete(home.resolve("layout"));
        try (var data = DataDirectory.open(home);
                var postgres = start(data)) {
            assertThat(query(postgres, "select to_regclass('kept') is null")).isEqualTo("t");
        }
    }

    @Test
    @Order(8)
    void a_directory_of_another_version_is_refused() throws Exception {
        Files.writeString(home.resolve("layout"), "byod 7, postgres 21\n");
        assertRefused(home, "belongs to another version: byod 7, postgres 21 (expected: byod 1, postgres 18");
    }

    @Test
    void a_directory_with_other_files_is_refused() throws Exception {
        Path other = Files.createDirectory(parent.resolve("documents"));
        Files.writeString(other.resolve("thesis.txt"), "");
        assertRefused(other, "holds other files");
    }

    @Test
    void a_directory_that_cannot_be_made_is_refused() throws Exception {
        Path file = Files.writeString(parent.resolve("file"), "");
        assertRefused(file.resolve("below"), "choose another with --data-dir");
    }

    private static void assertRefused(Path directory, String sentence) {
        assertThatThrownBy(() -> DataDirectory.open(directory))
                .isInstanceOf(Fault.class)
                .hasMessageContaining(sentence);
    }

    private LocalPostgres start(DataDirectory data) {
        return LocalPostgres.start(data, () -> "a test's password", progress::add);
    }

    private static void execute(LocalPostgres postgres, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(postgres.jdbcUrl(), "postgres", postgres.password());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String query(LocalPostgres postgres, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(postgres.jdbcUrl(), "postgres", postgres.password());
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static String permissions(Path path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
