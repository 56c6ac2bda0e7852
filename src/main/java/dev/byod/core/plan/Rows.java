package dev.byod.core.plan;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.Ownership;
import dev.byod.core.name.DnsName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One merge of the three sorted lists of a {@link PlanInput}, linear in their length. */
final class Rows {

    private Rows() {}

    /** The rows of the zone name by name, both in order. */
    static List<List<Row>> byName(PlanInput input) {
        List<Row> rows = merge(input);
        List<List<Row>> names = new ArrayList<>();
        for (int from = 0; from < rows.size(); ) {
            int to = from;
            DnsName name = rows.get(from).key().name();
            while (to < rows.size() && rows.get(to).key().name().equals(name)) {
                to++;
            }
            names.add(rows.subList(from, to));
            from = to;
        }
        return names;
    }

    private static List<Row> merge(PlanInput input) {
        Cursor<RrSet> desired = new Cursor<>(input.desired(), RrSet::key);
        Cursor<RrSet> current = new Cursor<>(input.current(), RrSet::key);
        Cursor<Claim> claims = new Cursor<>(input.claims(), Claim::key);
        List<Row> rows = new ArrayList<>(input.desired().size());
        RrKey key = least(least(desired.peek(), current.peek()), claims.peek());
        while (key != null) {
            rows.add(row(input, key, desired.take(key), current.take(key), claims.take(key)));
            key = least(least(desired.peek(), current.peek()), claims.peek());
        }
        return rows;
    }

    private static Row row(
            PlanInput input, RrKey key, @Nullable RrSet desired, @Nullable RrSet listed, @Nullable Claim claim) {
        return new Row(key, desired, listed, Ownership.of(listed, claim, input.self()), input.nowEpochMillis());
    }

    private static @Nullable RrKey least(@Nullable RrKey one, @Nullable RrKey other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static final class Cursor<T> {

        private final List<T> sorted;
        private final Function<T, RrKey> key;
        private int at;

        Cursor(List<T> sorted, Function<T, RrKey> key) {
            this.sorted = sorted;
            this.key = key;
        }

        @Nullable
        RrKey peek() {
            return at < sorted.size() ? key.apply(sorted.get(at)) : null;
        }

        @Nullable
        T take(RrKey wanted) {
            return wanted.equals(peek()) ? sorted.get(at++) : null;
        }
    }
}
