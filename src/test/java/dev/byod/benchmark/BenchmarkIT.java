package dev.byod.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every benchmark works and its arms do the same; how fast they are is not looked at. */
@Timeout(600)
class BenchmarkIT {

    @Test
    void every_row_is_there_and_no_arms_differ() {
        Report report = new Runner(Scale.SHORT, System.out).run(Suite.all());
        System.out.println(report.table());
        assertThat(report.failures()).isEmpty();
        assertThat(report.rows().stream().map(row -> row.question().name()).distinct())
                .containsExactly(
                        "GET",
                        "PUT",
                        "RRsets written",
                        "PUT answered to provider called, p50",
                        "PUT answered to provider called, p99",
                        "PUT answered to visible by DNS, p50",
                        "PUT answered to visible by DNS, p99",
                        "writes of 16 clients",
                        "writes of 64 clients",
                        "one changed record, PUT to settled",
                        "zones leased and completed",
                        "planner",
                        "suffix lookup, hit",
                        "suffix lookup, miss",
                        "DNS over UDP",
                        "start to ready",
                        "resident memory when ready",
                        "resident memory after load");
    }
}
