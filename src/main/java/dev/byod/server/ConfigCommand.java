package dev.byod.server;

import dev.byod.server.settings.Effective;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What a server would be told by file, environment and options. */
@Command(
        name = "config",
        description =
                "Checks the settings and prints the effective ones, each with where it was set; secrets are hidden.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ConfigCommand implements Callable<Integer> {

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Mixin
    private PortOptions ports = new PortOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        ports.into(options);
        spec.commandLine().getOut().print(Effective.yaml(options.layers()));
        spec.commandLine().getOut().flush();
        return 0;
    }
}
