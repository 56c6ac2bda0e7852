package dev.byod.store;

import dev.byod.core.name.ZoneName;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Reach;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list by the key of the last item, and if wanted the number of all its items, in one statement: both are
 * of one snapshot. Counting costs only who asks for it.
 */
public final class Listing {

    private Listing() {}

    /**
     * The statement. Its parameters start with those of {@link #parameters}; filters and key follow from {@code $3} on.
     *
     * @param columns what an item is read from
     * @param matching table and filter: {@code zones where tenant_id = $3}
     * @param after the condition that is true of the items after the key
     * @param order by columns of the item, unique together
     */
    public static String sql(String columns, String matching, String after, String order) {
        return """
            select page.*, counted.total
            from (select case when $1 then (select count(*) from %2$s) end as total) counted
              left join (select true as listed, %1$s from %2$s and %3$s order by %4$s limit $2) page on true
            order by %4$s
            """.formatted(columns, matching, after, order);
    }

    /** Whether to count and how many items to fetch. */
    public static Tuple parameters(PageRequest page) {
        return Tuple.of(page.count(), page.fetch());
    }

    /** The names of the zones that are seen; null = all, for filters. */
    public static String @Nullable [] zones(Reach reach) {
        return reach.zones()
                .map(zones -> zones.stream().map(ZoneName::text).toArray(String[]::new))
                .orElse(null);
    }

    /** The page of items that are one row each. */
    public static <T> Page<T> page(
            RowSet<Row> rows, PageRequest request, Function<Row, T> item, Function<T, List<String>> sortKey) {
        return Page.cut(items(rows).map(item).toList(), total(rows), request, sortKey);
    }

    /** The rows of items: an empty page has one of none. */
    public static Stream<Row> items(RowSet<Row> rows) {
        return rows.stream().filter(row -> row.getBoolean("listed") != null);
    }

    /** The number of all, if it was asked for. */
    public static Optional<Long> total(RowSet<Row> rows) {
        return rows.stream().findFirst().flatMap(row -> Optional.ofNullable(row.getLong("total")));
    }
}
