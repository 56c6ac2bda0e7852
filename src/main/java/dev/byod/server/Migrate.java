package dev.byod.server;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.store.Migrations;
import dev.byod.store.Migrations.Schema;
import io.vertx.pgclient.PgConnectOptions;
import java.util.Locale;
import org.flywaydb.core.api.FlywayException;

/** Brings a schema to the newest version. Blocks. */
final class Migrate {

    private Migrate() {}

    /** How many scripts were applied. */
    static int schema(Schema schema, PgConnectOptions login) {
        String name = schema.name().toLowerCase(Locale.ROOT);
        try {
            return new Migrations(jdbcUrl(login), login.getUser(), password(login)).migrate(schema);
        } catch (FlywayException e) {
            throw new Fault(FaultCode.UNAVAILABLE, "schema " + name + " cannot be migrated: " + e.getMessage());
        }
    }

    /** The same, told to whoever called the command. */
    static int told(Schema schema, PgConnectOptions login) {
        int applied = schema(schema, login);
        System.out.println(applied == 0 ? "up to date" : applied + " migrations applied");
        return 0;
    }

    private static String jdbcUrl(PgConnectOptions login) {
        return "jdbc:postgresql://%s:%d/%s?sslmode=%s"
                .formatted(login.getHost(), login.getPort(), login.getDatabase(), sslMode(login));
    }

    private static String sslMode(PgConnectOptions login) {
        return login.getSslMode().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String password(PgConnectOptions login) {
        return login.getPassword() == null ? "" : login.getPassword();
    }
}
