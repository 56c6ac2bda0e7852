package dev.byod.system;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Working directories in which {@code byod dev} has run once, so that a start takes a second and not ten. */
public final class Home {

    private static final long COPY_SECONDS = 60;

    private Home() {}

    /** A copy of a home after its first start and stop. */
    public static Path prepared(Path parent) {
        Path copy = parent.resolve("home");
        run("cp", "-a", Template.HOME.toString(), copy.toString());
        return copy;
    }

    /** Started once for all tests of this JVM. */
    private static final class Template {

        static final Path HOME = make();

        private static Path make() {
            try {
                Path home = Files.createDirectories(Path.of(
                                "target/system-home-" + ProcessHandle.current().pid()))
                        .toAbsolutePath();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> run("rm", "-rf", home.toString())));
                try (DevProcess dev = DevProcess.start(home)) {
                    assertThat(dev.stop()).isZero();
                }
                return home;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void run(String... command) {
        try {
            Process process = new ProcessBuilder(command).inheritIO().start();
            assertThat(process.waitFor(COPY_SECONDS, SECONDS) && process.exitValue() == 0)
                    .as(String.join(" ", command))
                    .isTrue();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
