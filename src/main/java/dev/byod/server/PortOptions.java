package dev.byod.server;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Short names for the settings that are changed most. */
final class PortOptions {

    @Option(names = "--api-port", paramLabel = "PORT", description = "Default 8080; 0 = any free one, here and below.")
    private @Nullable Integer api;

    @Option(names = "--management-port", paramLabel = "PORT", description = "Default 9090.")
    private @Nullable Integer management;

    @Option(names = "--dns-port", paramLabel = "PORT", description = "Default 5353, UDP and TCP.")
    private @Nullable Integer dns;

    void into(SettingsOptions options) {
        options.set("api.port", api);
        options.set("management.port", management);
        options.set("embedded.dns-port", dns);
    }
}
