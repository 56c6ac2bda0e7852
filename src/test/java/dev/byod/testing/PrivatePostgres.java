package dev.byod.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A Postgres for one test alone, which may stop, kill and start it: the same data on the same port each time. */
public final class PrivatePostgres implements AutoCloseable {

    private static final Duration DEATH = Duration.ofSeconds(20);

    private final Path data;
    private final int port;
    private EmbeddedPostgres running;

    /** Starts one with its data in that folder. */
    public PrivatePostgres(Path data) {
        this.data = data;
        this.port = freePort();
        this.running = launch();
    }

    /** A database with the migrated schema. */
    public TestDatabase database() {
        return TestDatabase.on(new PostgresServer("localhost", port, "postgres", "postgres", "postgres"));
    }

    public int port() {
        return port;
    }

    /** The process id of the server. */
    public long pid() {
        try {
            return Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid"))
                    .getFirst()
                    .strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends it in good order, and every connection with it. */
    public void stop() {
        try {
            running.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends it as an accident would: no checkpoint, and no word to the clients. */
    public void crash() {
        ProcessHandle server = ProcessHandle.of(pid()).orElseThrow();
        Signals.send("QUIT", server.pid());
        Await.until(DEATH, () -> !server.isAlive());
        stop();
    }

    /** Starts it again. */
    public void start() {
        running = launch();
    }

    @Override
    public void close() {
        stop();
    }

    private EmbeddedPostgres launch() {
        try {
            return EmbeddedPostgres.builder()
                    .setPort(port)
                    .setDataDirectory(data)
                    .setCleanDataDirectory(false)
                    .setServerConfig("max_connections", "100")
                    .setServerConfig("synchronous_commit", "on")
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException("Postgres did not start", e);
        }
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
