package dev.byod.server.settings;

import java.util.Collection;
import java.util.Comparator;

/** What somebody may have meant who wrote a key that there is not. */
final class Nearest {

    private Nearest() {}

    static String unknown(String key, String origin, Collection<String> known) {
        String near = known.stream()
                .min(Comparator.comparingInt((String each) -> distance(key, each))
                        .thenComparing(each -> each))
                .orElse("");
        return "unknown key: " + key + " in " + origin + " (expected: a key of conf/reference.yaml; the nearest is "
                + near + ")";
    }

    /** How many letters must be put in, taken out or exchanged. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int exchanged = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(exchanged, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
