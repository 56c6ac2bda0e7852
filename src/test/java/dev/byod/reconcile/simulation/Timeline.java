package dev.byod.reconcile.simulation;

import dev.byod.core.rrset.RrKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What stood under each key from when on; nothing before the first entry. */
final class Timeline<T> {

    private record Entry<T>(long from, Optional<T> value) {}

    private final Map<RrKey, List<Entry<T>>> entries = new HashMap<>();

    void add(long from, RrKey key, @Nullable T value) {
        entries.computeIfAbsent(key, absent -> new ArrayList<>(List.of(new Entry<>(Long.MIN_VALUE, Optional.empty()))))
                .add(new Entry<>(from, Optional.ofNullable(value)));
    }

    /** Everything that stood there at some time between the two, both included. */
    List<Optional<T>> during(RrKey key, long from, long to) {
        List<Entry<T>> all = entries.getOrDefault(key, List.of(new Entry<>(Long.MIN_VALUE, Optional.empty())));
        List<Optional<T>> stood = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            boolean endsBefore = i + 1 < all.size()
                    && all.get(i + 1).from() <= from
                    && all.get(i + 1).from() != all.get(i).from();
            if (all.get(i).from() <= to && !endsBefore) {
                stood.add(all.get(i).value());
            }
        }
        return stood;
    }
}
