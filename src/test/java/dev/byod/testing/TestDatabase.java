package dev.byod.testing;

import dev.byod.store.Databases;
import dev.byod.store.Migrations;
import io.vertx.pgclient.PgConnectOptions;

/**
 * A database of its own for one test class, and the ways to log in to it. {@code api()} is a login
 * without a tenant until the test sets {@code byod.tenant_id}; {@code superuser()} sees everything
 * and is for arranging and looking, never for the code under test.
 *
 * <pre>{@code
 * static final TestDatabase DATABASE = TestDatabase.create();
 *
 * @AfterAll
 * static void drop() { DATABASE.close(); }
 * }</pre>
 */
public final class TestDatabase implements AutoCloseable {

    private final TestPostgres postgres;
    private final String name;

    private TestDatabase(TestPostgres postgres, String name) {
        this.postgres = postgres;
        this.name = name;
    }

    /** A fresh copy of the migrated schema, byod's and the embedded provider's. */
    public static TestDatabase create() {
        TestPostgres postgres = TestPostgres.shared();
        return new TestDatabase(postgres, postgres.copyTemplate());
    }

    /** The same on a server of its own, in which everything is prepared first. */
    static TestDatabase on(PostgresServer server) {
        TestPostgres postgres = TestPostgres.on(server);
        return new TestDatabase(postgres, postgres.copyTemplate());
    }

    /** A database in which nothing was migrated yet. */
    public static TestDatabase empty() {
        TestPostgres postgres = TestPostgres.shared();
        return new TestDatabase(postgres, postgres.createEmpty());
    }

    public PgConnectOptions api() {
        return login("byod_test_api", TestPostgres.PASSWORD);
    }

    public PgConnectOptions worker() {
        return login("byod_test_worker", TestPostgres.PASSWORD);
    }

    public PgConnectOptions registry() {
        return login("byod_test_registry", TestPostgres.PASSWORD);
    }

    public PgConnectOptions embedded() {
        return login("byod_test_embedded", TestPostgres.PASSWORD);
    }

    /** The role that owns the schema and is no superuser. */
    public PgConnectOptions owner() {
        return login(TestPostgres.OWNER, TestPostgres.PASSWORD);
    }

    public PgConnectOptions superuser() {
        return login(postgres.server().user(), postgres.server().password());
    }

    /** The three logins of the pools. */
    public Databases.Logins logins() {
        return new Databases.Logins(api(), worker(), registry());
    }

    /** Migrations of this database, as the owner. */
    public Migrations migrations() {
        return new Migrations(jdbcUrl(), TestPostgres.OWNER, TestPostgres.PASSWORD);
    }

    /** A blocking way in under one of the logins. */
    public Jdbc jdbc(PgConnectOptions login) {
        return new Jdbc(jdbcUrl(), login.getUser(), login.getPassword());
    }

    /** Writes intent as the API would. */
    public Seed seed() {
        return new Seed(jdbc(superuser()));
    }

    public String jdbcUrl() {
        return postgres.jdbcUrl(name);
    }

    /** Drops the database, whoever is still connected. */
    @Override
    public void close() {
        postgres.drop(name);
    }

    private PgConnectOptions login(String user, String password) {
        return new PgConnectOptions()
                .setHost(postgres.server().host())
                .setPort(postgres.server().port())
                .setDatabase(name)
                .setUser(user)
                .setPassword(password);
    }
}
