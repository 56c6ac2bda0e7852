package dev.byod.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** A Postgres server and its superuser. */
record PostgresServer(String host, int port, String user, String password, String database) {

    /**
     * The server named by the environment: {@code container} starts one with Testcontainers, a URL
     * {@code postgres://user:password@host:port/database} uses that one, nothing starts an embedded one.
     */
    static PostgresServer start() {
        String wanted = System.getenv().getOrDefault("BYOD_TEST_POSTGRES", "");
        if (wanted.isEmpty()) {
            return embedded();
        }
        return wanted.equals("container") ? container() : at(URI.create(wanted.replaceFirst("^jdbc:", "")));
    }

    private static PostgresServer embedded() {
        try {
            var builder = EmbeddedPostgres.builder().setServerConfig("max_connections", "300");
            settings().forEach(builder::setServerConfig);
            EmbeddedPostgres postgres = builder.start();
            return new PostgresServer("localhost", postgres.getPort(), "postgres", "postgres", "postgres");
        } catch (IOException e) {
            throw new UncheckedIOException("embedded Postgres did not start", e);
        }
    }

    /** What {@code -Dbyod.test.postgres} says of an embedded server, such as {@code fsync=on,shared_buffers=512MB}. */
    private static Map<String, String> settings() {
        return Arrays.stream(System.getProperty("byod.test.postgres", "").split(","))
                .filter(setting -> !setting.isEmpty())
                .map(setting -> setting.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }

    @SuppressWarnings("resource") // Testcontainers' reaper stops it with the JVM
    private static PostgresServer container() {
        PostgreSQLContainer postgres =
                new PostgreSQLContainer("postgres:18-alpine").withCommand("postgres", "-c", "max_connections=300");
        postgres.start();
        return new PostgresServer(
                postgres.getHost(),
                postgres.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
                postgres.getUsername(),
                postgres.getPassword(),
                postgres.getDatabaseName());
    }

    private static PostgresServer at(URI url) {
        Map.Entry<String, String> login = login(url);
        int port = url.getPort() == -1 ? 5432 : url.getPort();
        return new PostgresServer(
                url.getHost(),
                port,
                login.getKey(),
                login.getValue(),
                url.getPath().substring(1));
    }

    private static Map.Entry<String, String> login(URI url) {
        String[] parts = url.getUserInfo().split(":", 2);
        return Map.entry(parts[0], parts.length == 2 ? parts[1] : "");
    }
}
