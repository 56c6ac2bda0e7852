package dev.byod.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command of the jar that ends by itself. */
final class Cli {

    private static final long SECONDS = 60;

    private Cli() {}

    /** Runs it in {@code home}, requires success, and answers what it printed. */
    static String run(Path home, String... arguments) {
        Ended ended = end(home, arguments);
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.output();
    }

    /** How a command ended, and what it printed. */
    record Ended(int code, String output) {}

    static Ended end(Path home, String... arguments) {
        List<String> command = new ArrayList<>(DevProcess.java());
        command.addAll(List.of("-jar", DevProcess.JAR.toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(home.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as("ended in time")
                    .isTrue();
            return new Ended(process.exitValue(), output);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
