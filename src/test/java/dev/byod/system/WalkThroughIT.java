package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the README tells a newcomer to paste, pasted. */
@Timeout(180)
class WalkThroughIT {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(bash|text)\\n(.*?)^```$");

    @TempDir
    Path parent;

    @Test
    void the_readme_does_what_it_says() throws Exception {
        Path home = Home.prepared(parent);
        Path launcher = Files.writeString(
                home.resolve("byod"), "exec '" + Path.of("byod").toAbsolutePath() + "' \"$@\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        try (DevProcess dev = DevProcess.start(home)) {
            List<String> printed = bash(home, script())
                    .lines()
                    .filter(line -> !line.startsWith("{"))
                    .toList();
            assertThat(printed).as(dev.output()).isEqualTo(promised());
        }
    }

    /** One shell for all blocks, as in a terminal, ending at the first command that fails. */
    private static String script() throws IOException {
        return "set -eu -o pipefail\n" + String.join("\n", blocks("bash"));
    }

    private static List<String> promised() throws IOException {
        return blocks("text").stream().flatMap(String::lines).toList();
    }

    private static List<String> blocks(String language) throws IOException {
        List<String> blocks = BLOCK.matcher(Files.readString(Path.of("README.md")))
                .results()
                .filter(block -> block.group(1).equals(language))
                .map(WalkThroughIT::content)
                .toList();
        assertThat(blocks).isNotEmpty();
        return blocks;
    }

    private static String content(MatchResult block) {
        return block.group(2);
    }

    private static String bash(Path home, String script) throws Exception {
        Process shell = new ProcessBuilder("bash", "-c", script)
                .directory(home.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(shell.getInputStream().readAllBytes());
        assertThat(shell.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(shell.exitValue()).as(output).isZero();
        return output;
    }
}
