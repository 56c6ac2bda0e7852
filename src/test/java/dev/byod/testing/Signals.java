package dev.byod.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Signals to processes of this machine. */
public final class Signals {

    private Signals() {}

    /** {@code name} is that of the signal without SIG. */
    public static void send(String name, long pid) {
        try {
            int code = new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                    .start()
                    .waitFor();
            if (code != 0) {
                throw new AssertionError("kill -" + name + " " + pid + ": exit code " + code);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a signal has stopped the process, so that it does nothing until another lets it go on. Linux only. */
    public static boolean isStopped(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/stat")).contains(") T ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
