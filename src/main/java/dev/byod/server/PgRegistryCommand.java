package dev.byod.server;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.store.Migrations.Schema;
import io.vertx.pgclient.PgConnectOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What there is of {@code external-dns-pgregistry} so far: it makes the claims table. */
@Command(
        name = "pgregistry",
        description = "external-dns with Postgres as source and registry. This version only makes its table.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class PgRegistryCommand implements Callable<Integer> {

    @Option(
            names = "--postgres-dsn",
            defaultValue = "${env:EXTERNAL_DNS_POSTGRES_DSN}",
            paramLabel = "URL",
            description =
                    "postgresql://user:password@host:port/database; or EXTERNAL_DNS_POSTGRES_DSN in the environment.")
    private String dsn = "";

    @Option(names = "--migrate", description = "Bring the schema to the newest version and end.")
    private boolean migrate;

    @Option(
            names = "--migrate-schema",
            paramLabel = "SCHEMA",
            description = "ownership: the table dns_ownership alone, beside views of your own.")
    private String schema = "ownership";

    @Override
    public Integer call() {
        if (!migrate) {
            throw new Fault(
                    FaultCode.UNAVAILABLE,
                    "this version of external-dns-pgregistry reconciles nothing yet (expected: --migrate); byod server does");
        }
        if (!schema.equals("ownership")) {
            throw Fault.invalid(FaultCode.PARAMETER_INVALID, "--migrate-schema", schema, "ownership");
        }
        return Migrate.told(Schema.OWNERSHIP, address());
    }

    private PgConnectOptions address() {
        try {
            return PgConnectOptions.fromUri(dsn);
        } catch (RuntimeException noAddress) {
            throw new Fault(
                    FaultCode.PARAMETER_INVALID,
                    "--postgres-dsn: no address of a database (expected: postgresql://user:password@host:port/database)");
        }
    }
}
