package dev.byod.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The figures: {@code mvn -Pbenchmark verify}. The table is printed, and kept in {@code target/benchmark.md}. */
class FullBenchmark {

    @Test
    void prints_one_table_of_one_run() throws IOException {
        Report report = new Runner(Scale.FULL, System.out).run(Suite.chosen());
        System.out.println(report.table());
        Files.writeString(Path.of("target/benchmark.md"), report.table());
        assertThat(report.failures()).isEmpty();
    }
}
