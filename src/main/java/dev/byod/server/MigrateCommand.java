package dev.byod.server;

import dev.byod.server.observers.LogOutput;
import dev.byod.server.settings.Settings;
import dev.byod.store.Migrations.Schema;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "migrate",
        description = "Brings a schema of the database to the newest version. Safe to run by many at once.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class MigrateCommand implements Callable<Integer> {

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Option(
            names = "--schema",
            paramLabel = "SCHEMA",
            description = "${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}")
    private Schema schema = Schema.BYOD;

    @Override
    public Integer call() {
        Settings settings = options.read();
        LogOutput.begin(settings.logging());
        return Migrate.told(schema, settings.database().owner());
    }
}
