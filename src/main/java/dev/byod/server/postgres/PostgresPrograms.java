package dev.byod.server.postgres;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * {@code initdb} and {@code pg_ctl}, run as they have to be run here; what they say goes to a log file.
 *
 * <p>Postgres refuses to run as root. In a user namespace of its own it sees itself as nobody, while its files stay
 * root's: that is how {@code byod dev} works for root too, as in a container.
 */
final class PostgresPrograms {

    private static final long PATIENCE_SECONDS = 60;
    private static final List<String> IN_OWN_USER_NAMESPACE = List.of("unshare", "-U");

    private final Path bin;
    private final Path log;
    private final List<String> prefix;

    private PostgresPrograms(Path bin, Path log, List<String> prefix) {
        this.bin = bin;
        this.log = log;
        this.prefix = prefix;
    }

    static PostgresPrograms of(Path installation, Path log) {
        boolean isRoot = System.getProperty("user.name").equals("root");
        var programs = new PostgresPrograms(
                installation.resolve("bin"), log, isRoot ? IN_OWN_USER_NAMESPACE : Collections.emptyList());
        if (isRoot) {
            programs.requireUserNamespaces();
        }
        return programs;
    }

    void initdb(Path cluster, String superuser, Path passwordFile) {
        require(
                "initdb",
                "--pgdata=" + cluster,
                "--username=" + superuser,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                "--set=listen_addresses=127.0.0.1",
                "--set=unix_socket_directories=",
                "--set=max_connections=100",
                "--set=shared_buffers=64MB");
    }

    void start(Path cluster, int port) {
        require("pg_ctl", "start", "-w", "-t", PATIENCE_SECONDS + "", "-D", cluster.toString(), "-o", "-p " + port);
    }

    void stop(Path cluster) {
        run(command("pg_ctl", "stop", "-w", "-t", PATIENCE_SECONDS / 2 + "", "-m", "fast", "-D", cluster.toString()));
    }

    private void requireUserNamespaces() {
        List<String> trial = new ArrayList<>(prefix);
        trial.add("true");
        if (!run(trial)) {
            throw new Fault(
                    FaultCode.UNAVAILABLE,
                    "byod dev cannot run its Postgres as root on this machine, which allows no user namespaces:"
                            + " start it as an ordinary user.");
        }
    }

    private void require(String program, String... arguments) {
        if (!run(command(program, arguments))) {
            throw new Fault(FaultCode.UNAVAILABLE, "the embedded Postgres failed at " + program + ": see " + log);
        }
    }

    private List<String> command(String program, String... arguments) {
        List<String> command = new ArrayList<>(prefix);
        command.add(bin.resolve(program).toString());
        Collections.addAll(command, arguments);
        return command;
    }

    /** Whether the command ended well in time. */
    private boolean run(List<String> command) {
        try {
            var builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.appendTo(log.toFile()));
            builder.environment().put("LC_ALL", "C");
            Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS + 5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return false;
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
