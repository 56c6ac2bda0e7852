package dev.byod.server.postgres;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A Postgres of our own on a free port of 127.0.0.1, living in a {@link DataDirectory}.
 *
 * <p>It is started through {@code pg_ctl}, which moves it to a session of its own: Ctrl-C in our terminal reaches us and
 * not it, so it outlives our shutdown by design and outlives our death by accident. The next start reaps it then, which
 * is safe as the directory's lock tells that nobody else can be using it.
 */
public final class LocalPostgres implements AutoCloseable {

    /** The superuser of the cluster. */
    public static final String SUPERUSER = "postgres";

    private final PostgresPrograms programs;
    private final Path cluster;
    private final int port;
    private final String password;

    private LocalPostgres(PostgresPrograms programs, Path cluster, int port, String password) {
        this.programs = programs;
        this.cluster = cluster;
        this.port = port;
        this.password = password;
    }

    /**
     * Starts it, doing first what this directory still lacks, and tells each longer step as it begins. Blocks.
     *
     * @param makePassword makes the superuser's password at the first start
     */
    public static LocalPostgres start(DataDirectory data, Supplier<String> makePassword, Consumer<String> progress) {
        try {
            Path cluster = data.at("postgres");
            String password = data.secret(SUPERUSER, makePassword);
            var programs = PostgresPrograms.of(unpacked(data, progress), data.at("postgres.log"));
            if (data.isComplete()) {
                reap(programs, cluster, progress);
            } else {
                initialise(programs, data, cluster, progress);
            }
            int port = freePort();
            progress.accept("starting Postgres");
            programs.start(cluster, port);
            return new LocalPostgres(programs, cluster, port, password);
        } catch (IOException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "the embedded Postgres cannot be set up: " + e.getMessage())
                    .because(e);
        }
    }

    /** The port on 127.0.0.1; another one after each start. */
    public int port() {
        return port;
    }

    /** The superuser's password. */
    public String password() {
        return password;
    }

    /** The JDBC address of the one database in use. */
    public String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }

    /** Stops it; what is committed stays. Blocks until it is gone or half a minute has passed. */
    @Override
    public void close() {
        programs.stop(cluster);
    }

    private static Path unpacked(DataDirectory data, Consumer<String> progress) throws IOException {
        if (!data.isComplete()) {
            progress.accept("unpacking Postgres into " + data.root());
        }
        return PostgresBinaries.unpackInto(data);
    }

    /** A killed start can leave its initdb at work for a moment, so each try has a draft of its own. */
    private static void initialise(
            PostgresPrograms programs, DataDirectory data, Path cluster, Consumer<String> progress) throws IOException {
        progress.accept("creating the database");
        Path draft = data.at("postgres.draft-" + ProcessHandle.current().pid());
        PostgresBinaries.deleteTree(draft);
        PostgresBinaries.deleteTree(cluster);
        programs.initdb(draft, SUPERUSER, data.at("secrets").resolve(SUPERUSER));
        Files.move(draft, cluster, ATOMIC_MOVE);
        data.markComplete();
    }

    /** Stops what a killed start left running, and forgets a process id that belongs to somebody else by now. */
    private static void reap(PostgresPrograms programs, Path cluster, Consumer<String> progress) throws IOException {
        Path pidFile = cluster.resolve("postmaster.pid");
        if (!Files.exists(pidFile)) {
            return;
        }
        progress.accept("recovering from a start that was killed");
        if (postmaster(pidFile, cluster).isPresent()) {
            programs.stop(cluster);
        }
        Files.deleteIfExists(pidFile);
    }

    private static Optional<ProcessHandle> postmaster(Path pidFile, Path cluster) throws IOException {
        String pid = Files.readAllLines(pidFile).getFirst().strip();
        return ProcessHandle.of(Long.parseLong(pid))
                .filter(process -> process.info().commandLine().orElse("").contains(cluster.toString()));
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
