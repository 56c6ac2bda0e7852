package dev.byod.server;

import dev.byod.core.Fault;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/** The one program: {@code byod COMMAND}. Exit codes: 0 done, 1 failed, 2 used wrongly. */
@Command(
        name = "byod",
        description = "DNS for many tenants: Postgres holds what they want, providers hold a copy.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DevCommand.class,
            ServerCommand.class,
            MigrateCommand.class,
            ConfigCommand.class,
            DnsCommand.class,
            DigCommand.class,
            PgRegistryCommand.class
        })
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Runs a command to its end and answers its exit code. */
    static int run(String... arguments) {
        return commandLine().execute(arguments);
    }

    /** {@code @word} is a name server to {@code dig}, not a file of arguments. */
    static CommandLine commandLine() {
        return new CommandLine(new Main()).setExpandAtFiles(false).setExecutionExceptionHandler(Main::tell);
    }

    /** Trouble that was foreseen is a sentence; all other comes with its stack trace. */
    private static int tell(Exception trouble, CommandLine command, ParseResult parsed) {
        if (trouble instanceof Fault fault && fault.getCause() == null) {
            fault.detail().lines().forEach(line -> command.getErr().println("byod: " + line));
        } else {
            trouble.printStackTrace(command.getErr());
        }
        return command.getCommandSpec().exitCodeOnExecutionException();
    }
}
