package dev.byod.core.plan;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.Ownership;
import dev.byod.core.name.DnsName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
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
        List<Row> rows = new ArrayList<>();
        Optional<RrKey> key = least(desired, current, claims);
        while (key.isPresent()) {
            rows.add(row(input, key.get(), desired.take(key.get()), current.take(key.get()), claims.take(key.get())));
            key = least(desired, current, claims);
        }
        return rows;
    }

    private static Row row(
            PlanInput input, RrKey key, @Nullable RrSet desired, @Nullable RrSet listed, @Nullable Claim claim) {
        return new Row(key, desired, listed, Ownership.of(listed, claim, input.self()), input.nowEpochMillis());
    }

    private static Optional<RrKey> least(Cursor<?>... cursors) {
        return Stream.of(cursors).flatMap(cursor -> cursor.peek().stream()).min(RrKey::compareTo);
    }

    private static final class Cursor<T> {

        private final List<T> sorted;
        private final Function<T, RrKey> key;
        private int at;

        Cursor(List<T> sorted, Function<T, RrKey> key) {
            this.sorted = sorted;
            this.key = key;
        }

        Optional<RrKey> peek() {
            return at < sorted.size() ? Optional.of(key.apply(sorted.get(at))) : Optional.empty();
        }

        @Nullable
        T take(RrKey wanted) {
            return peek().filter(wanted::equals).isPresent() ? sorted.get(at++) : null;
        }
    }
}
