package dev.byod.benchmark;

import static java.util.Objects.requireNonNull;

import dev.byod.benchmark.Arm.Run;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Runs benchmarks one after the other, and the arms of each in turns. */
final class Runner {

    private final Scale scale;
    private final PrintStream progress;
    private final List<Row> rows = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    Runner(Scale scale, PrintStream progress) {
        this.scale = scale;
        this.progress = progress;
    }

    /** Each benchmark is made when its turn comes, and gone before the next one is made. */
    Report run(Map<String, Function<Scale, Benchmark>> suite) {
        suite.forEach(this::run);
        return new Report(rows, failures);
    }

    private void run(String name, Function<Scale, Benchmark> make) {
        long begun = System.nanoTime();
        try (Benchmark benchmark = make.apply(scale)) {
            measure(name, benchmark);
        } catch (RuntimeException | AssertionError broken) {
            StringWriter trace = new StringWriter();
            broken.printStackTrace(new PrintWriter(trace));
            failures.add(name + ": " + trace);
        }
        progress.printf("benchmark %s: %d s%n", name, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun));
    }

    private void measure(String name, Benchmark benchmark) {
        for (int warmUp = 0; warmUp < scale.warmUps(); warmUp++) {
            round(name + ", warm-up", benchmark, warmUp);
        }
        List<Map<String, Run>> rounds = new ArrayList<>();
        for (int round = 0; round < scale.rounds(); round++) {
            rounds.add(round(name + ", round " + round, benchmark, round));
        }
        benchmark.questions().forEach(question -> answer(question, benchmark.arms(), rounds));
    }

    /** Every second round in the opposite order, so that no arm always comes after the same other. */
    private Map<String, Run> round(String name, Benchmark benchmark, int number) {
        List<Arm> order = number % 2 == 0 ? benchmark.arms() : benchmark.arms().reversed();
        Map<String, Run> runs = new LinkedHashMap<>();
        order.forEach(arm -> runs.put(arm.name(), arm.run()));
        Set<Object> results = new HashSet<>();
        runs.values().forEach(run -> results.add(run.result()));
        if (results.size() > 1) {
            failures.add(name + ": arms differ: " + runs);
        }
        return runs;
    }

    private void answer(Question question, List<Arm> arms, List<Map<String, Run>> rounds) {
        List<Double> yardstick = figures(question, arms.getFirst(), rounds);
        arms.forEach(arm -> rows.add(new Row(question, arm.name(), figures(question, arm, rounds), yardstick)));
    }

    private static List<Double> figures(Question question, Arm arm, List<Map<String, Run>> rounds) {
        return rounds.stream()
                .map(runs -> requireNonNull(
                        requireNonNull(runs.get(arm.name())).figures().get(question.name())))
                .toList();
    }
}
