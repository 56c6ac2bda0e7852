package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.byod.testing.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The contract before a linter that knows nothing of us; {@code .ci/run} installs it where Node is present. */
@Timeout(120)
class OpenapiLintIT {

    @Test
    void the_contract_has_no_flaw_and_no_warning() throws IOException, InterruptedException {
        Optional<Path> spectral = Programs.onPath("spectral");
        assumeTrue(spectral.isPresent(), "spectral is not on the PATH");
        Process lint = new ProcessBuilder(List.of(
                        spectral.orElseThrow().toString(),
                        "lint",
                        "--ruleset",
                        ".spectral.yaml",
                        "--fail-severity",
                        "warn",
                        "openapi.json"))
                .redirectErrorStream(true)
                .start();
        String said = new String(lint.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(lint.waitFor()).as(said).isZero();
    }
}
