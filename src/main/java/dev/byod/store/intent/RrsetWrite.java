package dev.byod.store.intent;

import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Change;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.rdata.Rdata;
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

/** The statements of one decided change, within its transaction. All of them leave in one turn. */
record RrsetWrite(SqlConnection transaction, Acting acting, Zone zone, OperationId id) {

    Future<WriteResult> write(Change change) {
        return switch (change) {
            case Change.Nothing(var stored) -> Future.succeededFuture(new WriteResult.Unchanged(stored));
            case Change.Put(var before, var after) -> put(before, after);
            case Change.Delete(var before) -> delete(before);
        };
    }

    private Future<WriteResult> put(Optional<DesiredRrset> before, RrSet after) {
        Tuple values = key(Tuple.of(acting.tenant().value(), zone.id().value()), after.key())
                .addInteger(after.ttlSeconds())
                .addArrayOfString(
                        after.rdata().stream().map(Rdata::presentation).toArray(String[]::new))
                .addUUID(id.value())
                .addString(Operation.Kind.PUT_RRSET.text())
                .addString(acting.requestId());
        AuditEntry entry = entry(Operation.Kind.PUT_RRSET, after.key(), before, Optional.of(words(after)));
        return finish(RrsetsSql.PUT.on(transaction, values), entry, Operation.Kind.PUT_RRSET, after.key());
    }

    private Future<WriteResult> delete(DesiredRrset before) {
        Tuple values = key(Tuple.of(acting.tenant().value(), zone.id().value()), before.key())
                .addUUID(id.value())
                .addString(Operation.Kind.DELETE_RRSET.text())
                .addString(acting.requestId());
        AuditEntry entry = entry(Operation.Kind.DELETE_RRSET, before.key(), Optional.of(before), Optional.empty());
        return finish(RrsetsSql.DELETE.on(transaction, values), entry, Operation.Kind.DELETE_RRSET, before.key());
    }

    private Future<WriteResult> finish(Future<RowSet<Row>> stored, AuditEntry entry, Operation.Kind kind, RrKey key) {
        Future<RowSet<Row>> superseded = RrsetsSql.SUPERSEDE.on(
                transaction, key(Tuple.of(zone.id().value()), key).addUUID(id.value()));
        return Future.all(stored, superseded, entry.append(transaction))
                .map(all -> changed(stored.result().iterator().next(), superseded.result(), kind, key));
    }

    private WriteResult changed(Row row, RowSet<Row> superseded, Operation.Kind kind, RrKey key) {
        List<OperationId> ended = superseded.stream()
                .map(each -> new OperationId(each.getUUID("operation_id")))
                .toList();
        return new WriteResult.Changed(Operations.queued(this, kind, key, row), row.getLong("etag"), ended);
    }

    private static Tuple key(Tuple values, RrKey key) {
        return values.addString(key.name().text()).addString(key.type().name()).addString(key.setIdentifier());
    }

    private AuditEntry entry(
            Operation.Kind kind, RrKey key, Optional<DesiredRrset> before, Optional<JsonObject> after) {
        return new AuditEntry(acting, kind.text(), zone.name() + ": " + key, before.map(RrsetWrite::words), after);
    }

    private static JsonObject words(DesiredRrset rrset) {
        return words(rrset.ttlSeconds(), rrset.records());
    }

    private static JsonObject words(RrSet rrset) {
        return words(
                rrset.ttlSeconds(),
                rrset.rdata().stream().map(Rdata::presentation).toList());
    }

    private static JsonObject words(int ttlSeconds, List<String> records) {
        return new JsonObject().put("ttl", ttlSeconds).put("records", new JsonArray(records));
    }
}
