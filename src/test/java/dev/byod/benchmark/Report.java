package dev.byod.benchmark;

import java.util.List;
import java.util.stream.Collectors;

/** All that a run gave; {@code failures} are arms that differ and benchmarks that broke. */
record Report(List<Row> rows, List<String> failures) {

    Report {
        rows = List.copyOf(rows);
        failures = List.copyOf(failures);
    }

    String table() {
        return Row.HEADER + rows.stream().map(Row::line).collect(Collectors.joining());
    }
}
