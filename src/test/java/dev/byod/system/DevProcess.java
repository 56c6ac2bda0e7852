package dev.byod.system;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/** One {@code byod dev} in a process of its own, on free ports. */
public final class DevProcess implements AutoCloseable {

    static final Path JAR = Path.of("target/byod.jar").toAbsolutePath();

    static final Map<String, Integer> FREE_PORTS = Map.of("--api-port", 0, "--management-port", 0, "--dns-port", 0);

    private static final long START_SECONDS = 90;
    private static final long STOP_SECONDS = 30;

    private final Path home;
    private final Process process;
    private final CompletableFuture<Boolean> ready = new CompletableFuture<>();
    private final StringBuffer output = new StringBuffer();
    private boolean reaps = true;

    private DevProcess(Path home, Process process) {
        this.home = home;
        this.process = process;
        Thread.ofVirtual().start(this::read);
    }

    /** Launches one on free ports in {@code home}, whose data directory is {@code home/.byod}, and does not wait for it. */
    public static DevProcess launch(Path home, String... javaOptions) {
        return launchOn(home, FREE_PORTS, javaOptions);
    }

    static DevProcess launchOn(Path home, Map<String, Integer> ports, String... javaOptions) {
        return launch(home, ports, Map.of(), javaOptions);
    }

    static DevProcess launch(
            Path home, Map<String, Integer> ports, Map<String, String> settings, String... javaOptions) {
        List<String> command = new ArrayList<>(java());
        command.addAll(List.of(javaOptions));
        command.addAll(List.of("-jar", JAR.toString(), "dev"));
        ports.forEach((option, port) -> command.addAll(List.of(option, port.toString())));
        settings.forEach((key, value) -> command.addAll(List.of("--set", key + "=" + value)));
        try {
            var builder = new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true);
            builder.environment().remove("BYOD_ADMIN_KEY");
            return new DevProcess(home, builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts one and waits until it is ready. */
    static DevProcess start(Path home) {
        return start(home, Map.of());
    }

    /** The same with settings of its own. */
    static DevProcess start(Path home, Map<String, String> settings) {
        DevProcess dev = launch(home, FREE_PORTS, settings);
        assertThat(dev.isReady()).as(dev.output()).isTrue();
        return dev;
    }

    static List<String> java() {
        return List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:SharedArchiveFile=" + JAR.resolveSibling("byod.jsa"),
                "-Xlog:cds=off",
                "-Xlog:cds+dynamic=off",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1");
    }

    /** Waits until it has started; false if it ended instead. */
    public boolean isReady() {
        return ready.orTimeout(START_SECONDS, SECONDS).join();
    }

    public long pid() {
        return process.pid();
    }

    /** A variable of the file that the README sources. */
    String variable(String name) {
        return Optional.ofNullable(environment().get(name)).orElseThrow();
    }

    public Api api() {
        return new Api(variable("BYOD_API"), variable("BYOD_ADMIN_KEY"));
    }

    Dns dns() {
        return new Dns(Integer.parseInt(variable("BYOD_DNS_PORT")));
    }

    /** Everything it printed so far. */
    public String output() {
        return output.toString();
    }

    /** Asks it to end, as Ctrl-C does, and answers its exit code. */
    int stop() {
        process.destroy();
        return exitCode();
    }

    /** Ends it as a power cut would. */
    void kill() {
        process.destroyForcibly();
        exitCode();
    }

    /** Waits for its end. */
    int exitCode() {
        try {
            assertThat(process.waitFor(STOP_SECONDS, SECONDS))
                    .as("ended in time: " + output)
                    .isTrue();
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** For a process that was killed: its Postgres runs on, as it would in earnest. */
    void leavePostgresToTheNextStart() {
        reaps = false;
    }

    /** Leaves no process behind, and none that was blocked. */
    @Override
    public void close() {
        if (process.isAlive()) {
            stop();
        }
        if (reaps) {
            reapPostgres();
        }
        assertThat(output()).doesNotContain("has been blocked for");
    }

    private void reapPostgres() {
        Path pidFile = home.resolve(".byod/postgres/postmaster.pid");
        try {
            if (Files.exists(pidFile)) {
                long pid = Long.parseLong(Files.readAllLines(pidFile).getFirst().strip());
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
            }
        } catch (IOException goneMeanwhile) {
            assertThat(pidFile).doesNotExist();
        }
    }

    private Map<String, String> environment() {
        try {
            return Files.readAllLines(home.resolve(".byod/env")).stream()
                    .map(line -> line.substring("export ".length()).split("=", 2))
                    .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1].replace("'", "")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read() {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.append(line).append('\n');
                if (line.startsWith("byod dev is ready")) {
                    ready.complete(true);
                }
            }
        } catch (IOException streamClosed) {
            output.append("(output ended: ").append(streamClosed.getMessage()).append(")\n");
        }
        ready.complete(false);
    }
}
