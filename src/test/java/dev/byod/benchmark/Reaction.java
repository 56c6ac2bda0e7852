package dev.byod.benchmark;

import dev.byod.benchmark.Arm.Run;
import dev.byod.testing.TestDatabase;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** How long after a PUT was answered its zone is listed at the provider, and its record told by the DNS. */
final class Reaction implements Benchmark {

    private static final String CALLED_P50 = "PUT answered to provider called, p50";
    private static final String CALLED_P99 = "PUT answered to provider called, p99";
    private static final String VISIBLE_P50 = "PUT answered to visible by DNS, p50";
    private static final String VISIBLE_P99 = "PUT answered to visible by DNS, p99";
    private static final String NOTIFIED = "byod, notified";

    private final Probe polling;
    private final Probe notified;
    private final int few;
    private final int many;

    Reaction(Scale scale) {
        this.polling = new Probe(Installation.polling(TestDatabase.create(), Duration.ofSeconds(1)));
        this.notified = new Probe(Installation.whole(TestDatabase.create()));
        this.few = scale.of(10, 2);
        this.many = scale.of(200, 5);
    }

    @Override
    public List<Question> questions() {
        return List.of(
                Question.of(CALLED_P50, "ms", NOTIFIED, new Aim.AtMost(3)),
                Question.of(CALLED_P99, "ms", NOTIFIED, new Aim.AtMost(10)),
                Question.of(VISIBLE_P50, "ms"),
                Question.of(VISIBLE_P99, "ms"));
    }

    /** A poll is waited for fewer times: it takes a second. */
    @Override
    public List<Arm> arms() {
        return List.of(new Arm("poll of 1 s", () -> run(polling, few)), new Arm(NOTIFIED, () -> run(notified, many)));
    }

    @Override
    public void close() {
        polling.close();
        notified.close();
    }

    private static Run run(Probe probe, int changes) {
        double[] called = new double[changes];
        double[] visible = new double[changes];
        for (int change = 0; change < changes; change++) {
            Probe.Moments moments = probe.change();
            called[change] = millis(moments.called());
            visible[change] = millis(moments.visible());
        }
        Arrays.sort(called);
        Arrays.sort(visible);
        return new Run(
                Map.of(
                        CALLED_P50,
                        at(called, 0.5),
                        CALLED_P99,
                        at(called, 0.99),
                        VISIBLE_P50,
                        at(visible, 0.5),
                        VISIBLE_P99,
                        at(visible, 0.99)),
                "every change was told by the DNS");
    }

    private static double at(double[] sorted, double part) {
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
    }

    private static double millis(long nanos) {
        return nanos / (double) TimeUnit.MILLISECONDS.toNanos(1);
    }
}
