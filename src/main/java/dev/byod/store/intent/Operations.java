package dev.byod.store.intent;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.Change;
import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.Operation;
import dev.byod.core.name.ZoneName;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What tenants asked for and what became of it. Written by {@link Rrsets} and by whoever settles. */
public final class Operations {

    /** How many items an operation shows by itself. */
    private static final int SHOWN_ITEMS = 100;
    /** The same in a list of operations. */
    private static final int LISTED_ITEMS = 10;

    private static final String AFTER_ALL = new UUID(-1, -1).toString();

    private final TenantReads reads;

    public Operations(TenantReads reads) {
        this.reads = reads;
    }

    public Future<Optional<Operation>> find(TenantId tenant, OperationId id) {
        return reads.read(tenant, OperationsSql.FIND, Tuple.of(tenant.value(), id.value(), SHOWN_ITEMS))
                .map(rows -> operations(rows.stream()).stream().findFirst());
    }

    /** The operation as a transaction of its tenant sees it, where it is known to exist. */
    static Future<Operation> find(SqlConnection transaction, Acting acting, OperationId id) {
        return OperationsSql.FIND
                .on(transaction, Tuple.of(acting.tenant().value(), id.value(), SHOWN_ITEMS))
                .map(rows -> operations(rows.stream()).getFirst());
    }

    /** The operations of a zone, the newest first; only those in {@code state} if it is given. */
    public Future<Page<Operation>> list(
            TenantId tenant, ZoneId zone, Optional<Operation.State> state, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(zone.value())
                .addString(state.map(Operations::word).orElse(null))
                .addUUID(OperationId.parse(page.after(0, AFTER_ALL)).value())
                .addInteger(LISTED_ITEMS);
        return reads.read(tenant, OperationsSql.LIST, parameters)
                .map(rows -> Page.cut(
                        operations(Listing.items(rows)),
                        Listing.total(rows),
                        page,
                        operation -> List.of(operation.id().toString())));
    }

    /** The items of an operation in the order of the request; an empty state lets all through. */
    public Future<Page<Operation.Item>> items(
            TenantId tenant, OperationId id, Optional<Operation.State> state, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(tenant.value())
                .addUUID(id.value())
                .addString(state.map(Operations::word).orElse(null))
                .addInteger(Integer.valueOf(page.after(0, "-1")));
        return reads.read(tenant, OperationsSql.ITEMS, parameters)
                .map(rows -> Listing.page(
                        rows,
                        page,
                        row -> row,
                        row -> List.of(row.getInteger("ord").toString())))
                .map(rows -> rows.map(Operations::item));
    }

    /** An operation as it is right after it was stored. */
    static Operation queued(RrsetWrite write, ChangeSet changes, Instant createdAt) {
        List<Operation.Item> items = changes.changes().stream()
                .limit(SHOWN_ITEMS)
                .map(Operations::queued)
                .toList();
        return new Operation(
                write.id(),
                0,
                write.kind(),
                Operation.State.QUEUED,
                write.zone().id(),
                write.zone().name(),
                new Operation.Progress(changes.changes().size(), 0, 0),
                items,
                Optional.of(write.acting().requestId()),
                createdAt,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** What a change asks of the provider. */
    static Operation.Verb verb(Change change) {
        return change instanceof Change.Delete ? Operation.Verb.DELETE : Operation.Verb.UPSERT;
    }

    private static Operation.Item queued(Change change) {
        return new Operation.Item(
                change.changed().orElseThrow(),
                verb(change),
                Operation.State.QUEUED,
                Optional.empty(),
                Optional.empty());
    }

    /** Rows hold one item each; those of one operation stand together. */
    private static List<Operation> operations(Stream<Row> rows) {
        Map<UUID, List<Row>> byOperation =
                rows.collect(Collectors.groupingBy(row -> row.getUUID("id"), LinkedHashMap::new, Collectors.toList()));
        return byOperation.values().stream().map(Operations::operation).toList();
    }

    private static Operation operation(List<Row> items) {
        Row row = items.getFirst();
        return new Operation(
                new OperationId(row.getUUID("id")),
                row.getLong("revision"),
                Operation.Kind.parse(row.getString("kind")),
                state(row.getString("state")),
                new ZoneId(row.getUUID("zone_id")),
                ZoneName.parse(row.getString("zone_name")),
                new Operation.Progress(
                        row.getInteger("items_total"), row.getInteger("items_done"), row.getInteger("items_failed")),
                items.stream()
                        .filter(each -> each.getString("op") != null)
                        .map(Operations::item)
                        .toList(),
                Optional.ofNullable(row.getString("request_id")),
                row.getOffsetDateTime("created_at").toInstant(),
                instant(row, "started_at"),
                instant(row, "finished_at"),
                instant(row, "retry_at"));
    }

    private static Operation.Item item(Row row) {
        return new Operation.Item(
                RrsetRow.key(row),
                Operation.Verb.valueOf(row.getString("op").toUpperCase(Locale.ROOT)),
                state(row.getString("item_state")),
                Optional.ofNullable(row.getString("code")),
                Optional.ofNullable(row.getString("detail")));
    }

    private static String word(Operation.State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static Operation.State state(String text) {
        return Operation.State.valueOf(text.toUpperCase(Locale.ROOT));
    }

    private static Optional<Instant> instant(Row row, String column) {
        return Optional.ofNullable(row.getOffsetDateTime(column)).map(OffsetDateTime::toInstant);
    }
}
