package dev.byod.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The figures of one question and arm, round by round, beside those of the first arm. */
record Row(Question question, String arm, List<Double> figures, List<Double> yardstick) {

    static final String HEADER = """
            | name | arm | median | min | max | ratio | aim | |
            |---|---|---:|---:|---:|---:|---|---|
            """;

    Row {
        figures = List.copyOf(figures);
        yardstick = List.copyOf(yardstick);
    }

    double median() {
        return median(figures);
    }

    /** The median of the ratios, since what disturbs a round disturbs all its arms. */
    double ratio() {
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < figures.size(); round++) {
            ratios.add(figures.get(round) / yardstick.get(round));
        }
        return median(ratios);
    }

    String line() {
        double[] sorted =
                figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return "| %s, %s | %s | %s | %s | %s | %s | %s | %s |%n"
                .formatted(
                        question.name(),
                        question.unit(),
                        arm,
                        Aim.print(median()),
                        Aim.print(sorted[0]),
                        Aim.print(sorted[sorted.length - 1]),
                        Aim.print(ratio()),
                        aim().map(Aim::text).orElse(""),
                        aim().map(aim -> aim.isMet(median(), ratio()) ? "PASS" : "MISSED")
                                .orElse(""));
    }

    private Optional<Aim> aim() {
        return Optional.ofNullable(question.aims().get(arm));
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
