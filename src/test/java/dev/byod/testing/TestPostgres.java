package dev.byod.testing;

import dev.byod.store.Migrations;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One Postgres per JVM and a template database that was migrated once; {@link TestDatabase#create}
 * copies it, which takes some 100 ms. The schema belongs to {@link #OWNER}, who is no superuser, so
 * that row-level security and grants bind it as in production.
 */
final class TestPostgres {

    static final String OWNER = "byod_test_owner";
    static final String PASSWORD = "test";

    /** Login users by the role they are a member of. */
    private static final List<String> ROLES = List.of("api", "worker", "registry", "embedded");

    private static final String RUN = Long.toString(ProcessHandle.current().pid(), 36);
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final PostgresServer server;
    private final String template = "byod_template_" + RUN;

    private TestPostgres(PostgresServer server) {
        this.server = server;
    }

    /** The server of this JVM, started by the first caller. */
    static TestPostgres shared() {
        return Holder.SHARED;
    }

    /** A server that nobody else uses. */
    static TestPostgres on(PostgresServer server) {
        return new TestPostgres(server).prepared();
    }

    PostgresServer server() {
        return server;
    }

    String jdbcUrl(String database) {
        return "jdbc:postgresql://%s:%d/%s".formatted(server.host(), server.port(), database);
    }

    /** A new database with the migrated schema. */
    String copyTemplate() {
        return create("template " + template);
    }

    /** A new database without any schema. */
    String createEmpty() {
        return create("template template0");
    }

    void drop(String database) {
        execute("drop database if exists " + database + " with (force)");
    }

    private String create(String template) {
        String database = "byod_test_%s_%d".formatted(RUN, DATABASES.incrementAndGet());
        execute("create database %s owner %s %s".formatted(database, OWNER, template));
        return database;
    }

    private TestPostgres prepared() {
        createIfAbsent(OWNER, "login createrole password '" + PASSWORD + "'");
        drop(template);
        execute("create database %s owner %s template template0".formatted(template, OWNER));
        Migrations migrations = new Migrations(jdbcUrl(template), OWNER, PASSWORD);
        for (Migrations.Schema schema : List.of(Migrations.Schema.BYOD, Migrations.Schema.EMBEDDED)) {
            migrations.migrate(schema);
        }
        ROLES.forEach(role ->
                createIfAbsent("byod_test_" + role, "login in role byod_%s password '%s'".formatted(role, PASSWORD)));
        return this;
    }

    private void createIfAbsent(String user, String options) {
        execute("""
                do $$ begin
                  create role %s %s;
                exception when duplicate_object or unique_violation then null;
                end $$
                """.formatted(user, options));
    }

    private void execute(String sql) {
        try (Connection connection =
                        DriverManager.getConnection(jdbcUrl(server.database()), server.user(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("test server refused: " + sql, e);
        }
    }

    private static final class Holder {
        static final TestPostgres SHARED = new TestPostgres(PostgresServer.start()).prepared();

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> SHARED.drop(SHARED.template)));
        }
    }
}
