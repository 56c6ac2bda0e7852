package dev.byod.system;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.testing.TestDatabase;
import io.vertx.pgclient.PgConnectOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One {@code byod server} in a process of its own, on a database that may have several, with short leases. */
final class ServerProcess implements AutoCloseable {

    static final String ADMIN_KEY = "admin-key-of-the-test";

    private static final Pattern READY =
            Pattern.compile("byod server is ready: API port (\\d+), management port (\\d+)");
    private static final long START_SECONDS = 90;

    private final Process process;
    private final CompletableFuture<Integer> apiPort = new CompletableFuture<>();
    private final CompletableFuture<Integer> managementPort = new CompletableFuture<>();
    private final StringBuffer output = new StringBuffer();

    private ServerProcess(Process process) {
        this.process = process;
        Thread.ofVirtual().start(this::read);
    }

    /** Starts one and waits until it is ready. */
    static ServerProcess start(TestDatabase database, String... javaOptions) {
        List<String> command = new ArrayList<>(DevProcess.java());
        command.addAll(List.of(javaOptions));
        command.addAll(List.of("-jar", DevProcess.JAR.toString(), "server", "--api-port=0", "--management-port=0"));
        settings(database).forEach(each -> command.addAll(List.of("--set", each)));
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("BYOD_ADMIN_KEY", ADMIN_KEY);
            var server = new ServerProcess(builder.start());
            server.apiPort.orTimeout(START_SECONDS, SECONDS).join();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> settings(TestDatabase database) {
        return List.of(
                "database.api-url=" + url(database.api()),
                "database.worker-url=" + url(database.worker()),
                "database.registry-url=" + url(database.registry()),
                "database.pool-size=4",
                "embedded.enabled=true",
                "embedded.dns-port=0",
                "embedded.database-url=" + url(database.embedded()),
                "reconcile.lease-seconds=8",
                "reconcile.write-seconds=3",
                "log.level=info");
    }

    private static String url(PgConnectOptions login) {
        return "postgresql://%s:%s@%s:%d/%s"
                .formatted(login.getUser(), login.getPassword(), login.getHost(), login.getPort(), login.getDatabase());
    }

    long pid() {
        return process.pid();
    }

    /** The API under the admin's key. */
    Api api() {
        return new Api("http://127.0.0.1:" + apiPort.join(), ADMIN_KEY);
    }

    /** What it tells of itself; no key is needed. */
    Api management() {
        return new Api("http://127.0.0.1:" + managementPort.join(), "none");
    }

    /** The API under a tenant's key. */
    Api api(Api tenant) {
        return new Api(api().url(), tenant.key());
    }

    String output() {
        return output.toString();
    }

    int exitCode() throws InterruptedException {
        assertThat(process.waitFor(START_SECONDS, SECONDS)).as(output()).isTrue();
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(START_SECONDS, SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void read() {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.append(line).append('\n');
                Matcher ready = READY.matcher(line);
                if (ready.matches()) {
                    managementPort.complete(Integer.valueOf(ready.group(2)));
                    apiPort.complete(Integer.valueOf(ready.group(1)));
                }
            }
        } catch (IOException streamClosed) {
            output.append("(output ended: ").append(streamClosed.getMessage()).append(")\n");
        }
        apiPort.completeExceptionally(new AssertionError("ended: " + output));
    }
}
