package dev.byod.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.byod.benchmark.Arm.Run;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunnerTest {

    private final List<String> order = new ArrayList<>();

    @Test
    void arms_take_turns_and_the_ratio_is_the_median_of_the_rounds() {
        Row row = run(new Scale(3, 1, false), arm("bare", "same", 1, 10, 20, 40), arm("ours", "same", 9, 9, 10, 10))
                .rows()
                .getLast();
        assertThat(row.median()).isEqualTo(10);
        assertThat(row.ratio()).isEqualTo(0.5);
        assertThat(order).containsExactly("bare", "ours", "bare", "ours", "ours", "bare", "bare", "ours");
    }

    @Test
    void an_aim_is_met_or_missed_and_neither_fails() {
        Report met = run(new Scale(1, 0, false), arm("bare", "same", 10), arm("ours", "same", 8));
        Report missed = run(new Scale(1, 0, false), arm("bare", "same", 10), arm("ours", "same", 7));
        assertThat(met.table()).contains("| speed, per s | ours | 8.00 | 8.00 | 8.00 | 0.80 | ratio >= 0.75 | PASS |");
        assertThat(missed.table()).contains("| 0.70 | ratio >= 0.75 | MISSED |");
        assertThat(missed.failures()).isEmpty();
    }

    @Test
    void arms_that_do_not_do_the_same_fail_the_run() {
        assertThat(run(new Scale(1, 0, false), arm("bare", "one", 1), arm("ours", "other", 1))
                        .failures())
                .singleElement()
                .asString()
                .startsWith("test, round 0: arms differ: ");
    }

    @Test
    void a_benchmark_that_breaks_fails_the_run_and_not_the_next_one() {
        Arm broken = new Arm("broken", () -> {
            throw new IllegalStateException("no such table");
        });
        Report report = runner(new Scale(1, 0, false))
                .run(Map.of("first", scale -> benchmark(broken), "second", scale -> benchmark(arm("bare", "same", 1))));
        assertThat(report.failures()).singleElement().asString().contains("no such table");
        assertThat(report.rows()).hasSize(1);
    }

    private Report run(Scale scale, Arm... arms) {
        return runner(scale).run(Map.of("test", any -> benchmark(arms)));
    }

    private static Runner runner(Scale scale) {
        return new Runner(scale, new PrintStream(OutputStream.nullOutputStream()));
    }

    private Arm arm(String name, Object result, double... figures) {
        Iterator<Double> left = java.util.Arrays.stream(figures).iterator();
        return new Arm(name, () -> {
            order.add(name);
            return new Run(Map.of("speed", left.next()), result);
        });
    }

    private static Benchmark benchmark(Arm... arms) {
        return new Benchmark() {
            @Override
            public List<Question> questions() {
                return List.of(Question.of("speed", "per s", "ours", new Aim.RatioAtLeast(0.75)));
            }

            @Override
            public List<Arm> arms() {
                return List.of(arms);
            }
        };
    }
}
