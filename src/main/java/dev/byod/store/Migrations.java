package dev.byod.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;

/**
 * Brings a schema to the newest version. Any number of processes may run this at once: one migrates,
 * the others wait for its advisory lock and find nothing left to do. A blocking client: never call it
 * on an event loop.
 */
public final class Migrations {

    /** What can be migrated. Each has its own scripts and its own history table. */
    public enum Schema {
        /** Tenants, intent, the contract and the queue. */
        BYOD("classpath:migrations/V*.sql", "public", "schema_history"),
        /** The claims table alone, for a registry whose zones live elsewhere. */
        OWNERSHIP("classpath:migrations/ownership", "public", "ownership_schema_history"),
        /** The embedded provider's own data, as foreign to byod as another company's. */
        EMBEDDED("classpath:migrations/embedded", "embedded_dns", "schema_history");

        private final String location;
        private final String schema;
        private final String historyTable;

        Schema(String location, String schema, String historyTable) {
            this.location = location;
            this.schema = schema;
            this.historyTable = historyTable;
        }
    }

    private final String jdbcUrl;
    private final String user;
    private final String password;

    /** Connects as {@code user}, who owns what is created. */
    public Migrations(String jdbcUrl, String user, String password) {
        this.jdbcUrl = jdbcUrl;
        this.user = user;
        this.password = password;
    }

    /** Applies what is missing and returns how many scripts that were. Blocks, also while another process migrates. */
    public int migrate(Schema schema) {
        try (Connection connection = DriverManager.getConnection(jdbcUrl, user, password)) {
            lock(connection);
            return flyway(schema).migrate().migrationsExecuted;
        } catch (SQLException e) {
            throw new IllegalStateException("migration: " + e.getMessage() + " (expected: a reachable database)", e);
        }
    }

    /**
     * Held until the connection closes. Flyway's own lock comes too late: it decides what to create
     * before it takes it. Not a transaction's lock, since a {@code create index concurrently} waits for
     * every open transaction.
     */
    private static void lock(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("select pg_advisory_lock(hashtextextended('byod migrations', 0))");
        }
    }

    private Flyway flyway(Schema schema) {
        FluentConfiguration configuration = Flyway.configure()
                .dataSource(jdbcUrl, user, password)
                .locations(schema.location)
                .defaultSchema(schema.schema)
                .table(schema.historyTable)
                .createSchemas(!schema.schema.equals("public"))
                // The schema may hold other tables already; they are none of our business.
                .baselineOnMigrate(true)
                .baselineVersion("0");
        configuration
                .getConfigurationExtension(PostgreSQLConfigurationExtension.class)
                .setTransactionalLock(false);
        return configuration.load();
    }
}
