package dev.byod.benchmark;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** All benchmarks, in the order of the table. */
final class Suite {

    private Suite() {}

    static Map<String, Function<Scale, Benchmark>> all() {
        Map<String, Function<Scale, Benchmark>> all = new LinkedHashMap<>();
        all.put("get", HttpGet::new);
        all.put("put", HttpPut::new);
        all.put("bulk", Bulk::new);
        all.put("reaction", Reaction::new);
        all.put("capture16", scale -> new Capture(scale, 16));
        all.put("capture64", scale -> new Capture(scale, 64));
        all.put("change", LoneChange::new);
        all.put("queue", Queue::new);
        all.put("planner", Planning::new);
        all.put("suffix", Suffix::new);
        all.put("dns", DnsAnswers::new);
        all.put("start", Start::new);
        return all;
    }

    /** Those that {@code -Dbyod.benchmarks} names, separated by commas; all if it names none. */
    static Map<String, Function<Scale, Benchmark>> chosen() {
        String names = System.getProperty("byod.benchmarks", "");
        Map<String, Function<Scale, Benchmark>> chosen = all();
        if (!names.isEmpty()) {
            chosen.keySet().retainAll(Set.of(names.split(",")));
        }
        return chosen;
    }
}
