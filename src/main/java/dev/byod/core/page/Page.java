package dev.byod.core.page;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A piece of a list.
 *
 * @param next what {@link PageRequest#after()} of the next piece is; empty on the last one
 * @param total how many items the whole list had at that moment, if it was asked
 */
public record Page<T>(List<T> items, Optional<List<String>> next, Optional<Long> total) {

    public Page {
        items = List.copyOf(items);
        requireNonNull(next);
        requireNonNull(total);
    }

    /** Cuts what was {@linkplain PageRequest#fetch() fetched} to what was wanted. */
    public static <T> Page<T> cut(
            List<T> fetched, Optional<Long> total, PageRequest request, Function<T, List<String>> sortKey) {
        if (fetched.size() <= request.limit()) {
            return new Page<>(fetched, Optional.empty(), total);
        }
        List<T> items = fetched.subList(0, request.limit());
        return new Page<>(items, Optional.of(sortKey.apply(items.getLast())), total);
    }

    /** The same piece of what comes of the items. */
    public <U> Page<U> map(Function<T, U> each) {
        return new Page<>(items.stream().map(each).toList(), next, total);
    }
}
