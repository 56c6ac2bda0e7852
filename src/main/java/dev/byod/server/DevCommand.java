package dev.byod.server;

import dev.byod.server.observers.LogOutput;
import dev.byod.server.postgres.DataDirectory;
import dev.byod.server.postgres.LocalDatabase;
import dev.byod.server.postgres.LocalPostgres;
import dev.byod.server.settings.Settings;
import dev.byod.store.Migrations.Schema;
import io.vertx.pgclient.PgConnectOptions;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Everything in one process, on a Postgres and a DNS provider that come along. */
@Command(
        name = "dev",
        description = "Runs everything here and now: API, reconciler, an embedded Postgres and an embedded DNS server.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class DevCommand implements Callable<Integer> {

    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final PrintStream OUT = System.out;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Mixin
    private PortOptions ports = new PortOptions();

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            defaultValue = ".byod",
            description = "What is kept across restarts. Default: ${DEFAULT-VALUE}")
    private Path dataDir = Path.of(".byod");

    @Option(
            names = "--rehearse",
            hidden = true,
            description = "Stops again once it is ready. The build archives the classes of such a start.")
    private boolean rehearse;

    @Override
    public Integer call() throws Exception {
        long begun = System.nanoTime();
        ports.into(options);
        LogOutput.begin(options.read().logging());
        Lifetime lifetime = Lifetime.begin(GRACE);
        try {
            DataDirectory data = DataDirectory.open(dataDir);
            lifetime.add("data directory", left -> data.close());
            Settings settings = settings(data, database(data, lifetime));
            Endpoints endpoints = Wiring.start(settings, lifetime);
            new DevBanner(data, settings, endpoints).print(OUT, Duration.ofNanos(System.nanoTime() - begun));
        } catch (Exception e) {
            lifetime.abandon();
            throw e;
        }
        if (rehearse) {
            lifetime.abandon();
            return 0;
        }
        return lifetime.untilSignal();
    }

    private static LocalDatabase database(DataDirectory data, Lifetime lifetime) {
        LocalPostgres postgres = LocalPostgres.start(data, Secrets::next, DevCommand::progress);
        lifetime.add("embedded Postgres", left -> postgres.close());
        var database = new LocalDatabase(postgres, data, Secrets::next);
        for (Schema schema : List.of(Schema.BYOD, Schema.EMBEDDED)) {
            Migrate.schema(schema, database.owner());
        }
        return database;
    }

    private Settings settings(DataDirectory data, LocalDatabase database) {
        Map<String, String> defaults = new TreeMap<>();
        defaults.put("admin-key", data.secret("admin-key", Secrets::next));
        defaults.put("embedded.enabled", "true");
        defaults.put("database.api-url", url(database.member("byod_api")));
        defaults.put("database.worker-url", url(database.member("byod_worker")));
        defaults.put("database.registry-url", url(database.member("byod_registry")));
        defaults.put("embedded.database-url", url(database.member("byod_embedded")));
        return options.read(defaults, "byod dev");
    }

    private static String url(PgConnectOptions login) {
        return "postgresql://%s:%s@%s:%d/%s"
                .formatted(login.getUser(), login.getPassword(), login.getHost(), login.getPort(), login.getDatabase());
    }

    private static void progress(String step) {
        OUT.println("byod dev: " + step);
    }
}
