package dev.byod.server;

import dev.byod.provider.embedded.dns.Dig;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "dig",
        description = "Asks a name server, byod dev's if no other is named, and prints what it answers.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class DigCommand implements Callable<Integer> {

    private static final String TCP = "+tcp";
    private static final String SHORT = "+short";
    private static final Set<String> FLAGS = Set.of(TCP, SHORT);

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Option(
            names = "-p",
            paramLabel = "PORT",
            defaultValue = "${env:BYOD_DNS_PORT:-5353}",
            description = "Default: $BYOD_DNS_PORT or 5353.")
    private int port;

    @Parameters(
            arity = "1..5",
            paramLabel = "[@SERVER] NAME [TYPE] [+short] [+tcp]",
            description = "In any order; default @127.0.0.1 and type A.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        Dig dig = dig();
        spec.commandLine().getOut().print(words.contains(SHORT) ? dig.runShort() : dig.run());
        spec.commandLine().getOut().flush();
        return 0;
    }

    private Dig dig() {
        String server = words.stream()
                .filter(word -> word.startsWith("@"))
                .map(word -> word.substring(1))
                .findFirst()
                .orElse("127.0.0.1");
        List<String> question = words.stream()
                .filter(word -> !word.startsWith("@") && !FLAGS.contains(word))
                .toList();
        if (question.isEmpty() || question.size() > 2 || question.getFirst().startsWith("+")) {
            throw new ParameterException(spec.commandLine(), "dig " + String.join(" ", words) + ": not a question");
        }
        String type = question.size() == 2 ? question.getLast() : "A";
        return new Dig(server, port, question.getFirst(), type, words.contains(TCP));
    }
}
