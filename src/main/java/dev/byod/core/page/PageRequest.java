package dev.byod.core.page;

import java.util.List;

/**
 * Which piece of a list is wanted.
 *
 * @param limit the number of items at most
 * @param after the sort key of the last item that was seen; empty = from the start
 * @param count whether the number of all items of the list is wanted, too
 */
public record PageRequest(int limit, List<String> after, boolean count) {

    public PageRequest {
        if (limit < 1) {
            throw new IllegalArgumentException("limit: " + limit + " (expected: >= 1)");
        }
        after = List.copyOf(after);
    }

    /** A part of the sort key, or {@code start} at the start of the list. */
    public String after(int part, String start) {
        return part < after.size() ? after.get(part) : start;
    }

    /** How many items to fetch, so that it is known whether more follow. */
    public int fetch() {
        return limit + 1;
    }
}
