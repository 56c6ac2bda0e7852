package dev.byod.store.intent;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.Operation;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
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

    private static final String AFTER_ALL = new UUID(-1, -1).toString();

    private final TenantReads reads;

    public Operations(TenantReads reads) {
        this.reads = reads;
    }

    public Future<Optional<Operation>> find(TenantId tenant, OperationId id) {
        return reads.read(tenant, OperationsSql.FIND, Tuple.of(tenant.value(), id.value()))
                .map(rows -> operations(rows.stream()).stream().findFirst());
    }

    /** The operations of a zone, the newest first; only those in {@code state} if it is given. */
    public Future<Page<Operation>> list(
            TenantId tenant, ZoneId zone, Optional<Operation.State> state, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(zone.value())
                .addString(state.map(Operations::word).orElse(null))
                .addUUID(OperationId.parse(page.after(0, AFTER_ALL)).value());
        return reads.read(tenant, OperationsSql.LIST, parameters)
                .map(rows -> Page.cut(
                        operations(Listing.items(rows)),
                        Listing.total(rows),
                        page,
                        operation -> List.of(operation.id().toString())));
    }

    /** An operation as it is right after it was stored. */
    static Operation queued(RrsetWrite write, Operation.Kind kind, RrKey key, Row row) {
        Operation.Verb verb = switch (kind) {
            case PUT_RRSET -> Operation.Verb.UPSERT;
            case DELETE_RRSET -> Operation.Verb.DELETE;
        };
        var item = new Operation.Item(key, verb, Operation.State.QUEUED, Optional.empty(), Optional.empty());
        return new Operation(
                write.id(),
                kind,
                Operation.State.QUEUED,
                write.zone().id(),
                write.zone().name(),
                List.of(item),
                Optional.of(write.acting().requestId()),
                row.getOffsetDateTime("created_at").toInstant(),
                Optional.empty(),
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
                Operation.Kind.parse(row.getString("kind")),
                state(row.getString("state")),
                new ZoneId(row.getUUID("zone_id")),
                ZoneName.parse(row.getString("zone_name")),
                items.stream().map(Operations::item).toList(),
                Optional.ofNullable(row.getString("request_id")),
                row.getOffsetDateTime("created_at").toInstant(),
                instant(row, "started_at"),
                instant(row, "finished_at"),
                instant(row, "retry_at"));
    }

    private static Operation.Item item(Row row) {
        return new Operation.Item(
                new RrKey(
                        DnsName.parse(row.getString("name")),
                        RrType.parse(row.getString("type")),
                        row.getString("set_identifier")),
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
