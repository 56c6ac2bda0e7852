package dev.byod.server.postgres;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.pgclient.PgConnectOptions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Supplier;

/**
 * The database inside a {@link LocalPostgres}, with the same roles as in production: an owner that is no superuser, and one
 * login per role, each with a password of its own. Blocks.
 */
public final class LocalDatabase {

    private static final String DATABASE = "byod";

    private final LocalPostgres postgres;
    private final DataDirectory data;
    private final Supplier<String> makePassword;

    public LocalDatabase(LocalPostgres postgres, DataDirectory data, Supplier<String> makePassword) {
        this.postgres = postgres;
        this.data = data;
        this.makePassword = makePassword;
    }

    /** The login that owns the database and migrates it; made at the first call. */
    public PgConnectOptions owner() {
        String name = DATABASE + "_owner";
        String password = data.secret(name, makePassword);
        asSuperuser(statement -> {
            ensureLogin(statement, name, password, "createrole");
            if (!exists(statement, "pg_database where datname = '" + DATABASE + "'")) {
                statement.execute("create database " + DATABASE + " owner " + name);
            }
        });
        return login(postgres.port(), name, password);
    }

    /** A login that may do what {@code role}, which the migrations made, may do; made at the first call. */
    public PgConnectOptions member(String role) {
        String name = memberOf(role);
        String password = data.secret(name, makePassword);
        asSuperuser(statement -> ensureLogin(statement, name, password, "in role " + role));
        return login(postgres.port(), name, password);
    }

    static String memberOf(String role) {
        return role + "_login";
    }

    static PgConnectOptions login(int port, String user, String password) {
        return new PgConnectOptions()
                .setHost("127.0.0.1")
                .setPort(port)
                .setDatabase(DATABASE)
                .setUser(user)
                .setPassword(password);
    }

    /** Passwords are ours and hold no quote. */
    private static void ensureLogin(Statement statement, String name, String password, String options)
            throws SQLException {
        if (!exists(statement, "pg_roles where rolname = '" + name + "'")) {
            statement.execute("create role " + name + " login " + options + " password '" + password + "'");
        }
    }

    private static boolean exists(Statement statement, String fromWhere) throws SQLException {
        try (var rows = statement.executeQuery("select from " + fromWhere)) {
            return rows.next();
        }
    }

    private void asSuperuser(Work work) {
        try (Connection connection =
                        DriverManager.getConnection(postgres.jdbcUrl(), LocalPostgres.SUPERUSER, postgres.password());
                Statement statement = connection.createStatement()) {
            work.with(statement);
        } catch (SQLException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "the embedded Postgres cannot be prepared: " + e.getMessage())
                    .because(e);
        }
    }

    @FunctionalInterface
    private interface Work {
        void with(Statement statement) throws SQLException;
    }
}
