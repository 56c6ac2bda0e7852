package dev.byod.benchmark;

import java.util.Map;
import java.util.function.Supplier;

/** One way to do it. The work of every arm of a benchmark is equally much. */
record Arm(String name, Supplier<Run> work) {

    /**
     * What one run gave.
     *
     * @param figures by the name of the question
     * @param result what was done, equal to that of every other arm in the same round
     */
    record Run(Map<String, Double> figures, Object result) {

        Run {
            figures = Map.copyOf(figures);
        }
    }

    Run run() {
        return work.get();
    }
}
