package dev.byod.server;

import dev.byod.server.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The API, the reconciler and the provider lanes, on a database that {@code byod migrate} has prepared. */
@Command(
        name = "server",
        description = "Runs API, reconciler and provider lanes on your Postgres.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ServerCommand implements Callable<Integer> {

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Mixin
    private PortOptions ports = new PortOptions();

    @Override
    public Integer call() throws Exception {
        ports.into(options);
        Settings settings = options.read();
        Lifetime lifetime = Lifetime.begin(settings.shutdownGrace());
        try {
            Endpoints endpoints = Wiring.start(settings, lifetime);
            System.out.printf(
                    "byod server is ready: API port %d, management port %d%n",
                    endpoints.apiPort(), endpoints.managementPort());
        } catch (Exception e) {
            lifetime.abandon();
            throw e;
        }
        return lifetime.untilSignal();
    }
}
