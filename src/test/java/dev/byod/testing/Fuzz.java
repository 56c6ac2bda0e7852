package dev.byod.testing;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Holds a parser against mutated examples. Each input follows from seed and number alone; a failure prints both, and
 * {@code -Dfuzz.seed=…} repeats the run.
 */
public final class Fuzz {

    /** How many inputs each parser gets in every run; together a million. */
    public static final int NAMES = 300_000;

    public static final int RDATA = 500_000;
    public static final int JSON = 200_000;

    /** Far above what any input needs, for the machine may be busy; parsers that grow quadratically are far beyond. */
    private static final long LIMIT_NANOS = 1_000_000_000L;

    private static final long SEED = Long.getLong("fuzz.seed", System.nanoTime());

    /** What became of the inputs. */
    public record Outcome(int inputs, int accepted) {}

    private Fuzz() {}

    /**
     * Gives {@code inputs} mutations of the examples to {@code oracle}, which says whether the parser took the input and
     * throws if something is wrong.
     */
    public static Outcome run(List<String> examples, int inputs, Predicate<String> oracle) {
        int accepted = 0;
        int done = 0;
        for (; done < inputs; done++) {
            String input = new Mutation(new SplittableRandom(SEED + done), examples).next();
            accepted += accepts(oracle, input, done) ? 1 : 0;
        }
        return new Outcome(done, accepted);
    }

    private static boolean accepts(Predicate<String> oracle, String input, int number) {
        try {
            long start = System.nanoTime();
            boolean accepted = oracle.test(input);
            if (System.nanoTime() - start > LIMIT_NANOS) {
                requireQuick(oracle, input);
            }
            return accepted;
        } catch (RuntimeException | Error wrong) {
            String shown = input.length() > 400 ? input.substring(0, 400) + "… of " + input.length() : input;
            throw new AssertionError("-Dfuzz.seed=" + SEED + ", input " + number + ": [" + shown + "]", wrong);
        }
    }

    /** The first time may have been somebody else's. */
    private static void requireQuick(Predicate<String> oracle, String input) {
        long start = System.nanoTime();
        boolean accepted = oracle.test(input);
        long millis = (System.nanoTime() - start) / 1_000_000;
        if (millis * 1_000_000 > LIMIT_NANOS) {
            throw new AssertionError("took " + millis + " ms twice, accepted: " + accepted);
        }
    }
}
