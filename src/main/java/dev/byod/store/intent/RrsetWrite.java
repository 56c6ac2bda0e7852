package dev.byod.store.intent;

import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Change;
import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Zone;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The statements of decided changes, one for each table whatever their number. All of them leave in one turn. */
record RrsetWrite(SqlConnection transaction, Acting acting, Zone zone, OperationId id, Operation.Kind kind) {

    Future<WriteResult> write(ChangeSet changes) {
        if (changes.isEmpty()) {
            return Future.succeededFuture(new WriteResult.Unchanged(changes));
        }
        List<RrKey> keys = changes.changes().stream()
                .flatMap(change -> change.changed().stream())
                .toList();
        Future<?> gone = delete(changes);
        Future<RowSet<Row>> stored = RrsetsSql.WRITE.on(transaction, values(keys, changes.changes()));
        Future<RowSet<Row>> superseded = RrsetsSql.SUPERSEDE.on(
                transaction, RrsetRow.addKeys(Tuple.of(zone.id().value()), keys).addUUID(id.value()));
        Future<?> audited = AuditEntry.appendAll(
                transaction, changes.changes().stream().map(this::entry).toList());
        return Future.all(gone, stored, superseded, audited)
                .map(all -> changed(changes, stored.result().iterator().next(), superseded.result()));
    }

    private Future<?> delete(ChangeSet changes) {
        List<RrKey> keys = changes.deletes();
        return keys.isEmpty()
                ? Future.succeededFuture()
                : Future.all(
                        RrsetsSql.DELETE.on(
                                transaction, RrsetRow.addKeys(Tuple.of(zone.id().value()), keys)),
                        confirm(keys));
    }

    /** Who deletes the name servers of the zone has to confirm it in so many words. */
    private Future<?> confirm(List<RrKey> deleted) {
        RrKey nameServers = RrKey.of(zone.name().apex(), RrType.NS);
        List<RrKey> keys =
                deleted.stream().filter(key -> !key.equals(nameServers)).toList();
        Tuple values = Tuple.of(acting.tenant().value(), zone.id().value(), id.value());
        return RrsetsSql.CONFIRM.on(transaction, RrsetRow.addKeys(values, keys));
    }

    private Tuple values(List<RrKey> keys, List<Change> changes) {
        Tuple values =
                Tuple.of(acting.tenant().value(), zone.id().value(), id.value(), kind.text(), acting.requestId());
        return RrsetRow.addKeys(values, keys)
                .addArrayOfString(RrsetRow.texts(
                        changes, change -> Operations.verb(change).text()))
                .addArrayOfInteger(changes.stream().map(RrsetWrite::ttl).toArray(Integer[]::new))
                .addArrayOfString(changes.stream()
                        .map(change -> after(change)
                                .map(rrset -> records(rrset).encode())
                                .orElse(null))
                        .toArray(String[]::new))
                .addArrayOfInteger(changes.stream()
                        .map(change ->
                                change.stored().map(DesiredRrset::ttlSeconds).orElse(null))
                        .toArray(Integer[]::new))
                .addArrayOfString(changes.stream()
                        .map(change -> change.stored()
                                .map(before -> new JsonArray(before.records()).encode())
                                .orElse(null))
                        .toArray(String[]::new));
    }

    private WriteResult changed(ChangeSet changes, Row row, RowSet<Row> superseded) {
        List<OperationId> ended = superseded.stream()
                .map(each -> new OperationId(each.getUUID("operation_id")))
                .toList();
        Operation operation = Operations.queued(
                this, changes, row.getOffsetDateTime("created_at").toInstant());
        return new WriteResult.Changed(changes, operation, row.getLong("etag"), ended);
    }

    private AuditEntry entry(Change change) {
        return new AuditEntry(
                acting,
                kind.text(),
                zone.name() + ": " + change.changed().orElseThrow(),
                change.stored().map(RrsetWrite::words),
                after(change).map(RrsetWrite::words));
    }

    private static @Nullable Integer ttl(Change change) {
        return after(change).map(RrSet::ttlSeconds).orElse(null);
    }

    private static Optional<RrSet> after(Change change) {
        return change instanceof Change.Put(var before, var after) ? Optional.of(after) : Optional.empty();
    }

    private static JsonArray records(RrSet rrset) {
        return new JsonArray(rrset.rdata().stream().map(Rdata::presentation).toList());
    }

    private static JsonObject words(DesiredRrset rrset) {
        return new JsonObject().put("ttl", rrset.ttlSeconds()).put("records", new JsonArray(rrset.records()));
    }

    private static JsonObject words(RrSet rrset) {
        return new JsonObject().put("ttl", rrset.ttlSeconds()).put("records", records(rrset));
    }
}
