package dev.byod.server.postgres;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import io.vertx.pgclient.PgConnectOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The database of a {@code byod dev} that another process runs, found by its data directory. */
public final class RunningDev {

    /** The line of postmaster.pid that holds the port. */
    private static final int PORT_LINE = 3;

    private RunningDev() {}

    /** The login of a role; a fault if nothing runs there. */
    public static PgConnectOptions login(Path dataDirectory, String role) {
        try {
            String port = Files.readAllLines(dataDirectory.resolve("postgres/postmaster.pid"))
                    .get(PORT_LINE)
                    .strip();
            String user = LocalDatabase.memberOf(role);
            String password = Files.readString(dataDirectory.resolve("secrets").resolve(user))
                    .strip();
            return LocalDatabase.login(Integer.parseInt(port), user, password);
        } catch (IOException | RuntimeException e) {
            throw new Fault(
                    FaultCode.UNAVAILABLE,
                    "no byod dev runs on data directory " + dataDirectory.toAbsolutePath()
                            + " (start it, or name another with --data-dir)");
        }
    }
}
