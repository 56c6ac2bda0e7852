package dev.byod.benchmark;

import java.util.Locale;

/** What a figure, or its ratio to the first arm's, should be. */
sealed interface Aim {

    boolean isMet(double figure, double ratio);

    String text();

    record RatioAtLeast(double least) implements Aim {
        @Override
        public boolean isMet(double figure, double ratio) {
            return ratio >= least;
        }

        @Override
        public String text() {
            return "ratio >= " + Aim.print(least);
        }
    }

    record RatioAtMost(double most) implements Aim {
        @Override
        public boolean isMet(double figure, double ratio) {
            return ratio <= most;
        }

        @Override
        public String text() {
            return "ratio <= " + Aim.print(most);
        }
    }

    record AtMost(double most) implements Aim {
        @Override
        public boolean isMet(double figure, double ratio) {
            return figure <= most;
        }

        @Override
        public String text() {
            return "<= " + Aim.print(most);
        }
    }

    /** Three digits that count. */
    static String print(double value) {
        if (value >= 100) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        return String.format(Locale.ROOT, value >= 10 ? "%.1f" : value >= 0.1 ? "%.2f" : "%.4f", value);
    }
}
