package dev.byod.store.intent;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Ended;
import dev.byod.core.intent.Operation;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Afterwards;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.TenantWrites;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The ways out of a zone. A served one is marked, and goes when the registry has emptied its claims; one that was never
 * served goes at once. What was still to be done in it is superseded.
 */
public final class ZoneDeletions {

    private final TenantWrites writes;

    public ZoneDeletions(TenantWrites writes) {
        this.writes = writes;
    }

    /**
     * ZONE_DELETING if it is on its way already, unless it is to be kept what was to be purged; ZONE_SUSPENDED for a purge
     * of one that is suspended; RECONCILER_EXTERNAL where nothing can be kept.
     */
    public Future<Done<Ended>> delete(Asked<Ended> asked, Zone zone, Afterwards records, OperationId id) {
        Going going = new Going(asked.acting(), zone, records, id);
        return writes.write(asked, going::write, going::preview);
    }

    /** The answer to a request that came before; {@code missing} to any other, since its zone is not there. */
    public Future<Done<Ended>> replay(Asked<Ended> asked, Fault missing) {
        return writes.write(
                asked, transaction -> Future.failedFuture(missing), readOnly -> Future.failedFuture(missing));
    }

    private record Going(Acting acting, Zone zone, Afterwards records, OperationId id) {

        Future<Ended> write(SqlConnection transaction) {
            return ZoneDeletionsSql.LOCK
                    .on(transaction, Tuple.of(zone.id().value()))
                    .compose(locked -> ZoneDeletionsSql.LOOK.on(transaction, key()))
                    .map(this::allowed)
                    .compose(before -> begin(transaction, before));
        }

        Future<Ended> preview(SqlConnection readOnly) {
            return ZoneDeletionsSql.PREVIEW
                    .on(readOnly, key().addBoolean(records == Afterwards.PURGE))
                    .map(this::allowed)
                    .map(row -> new Ended(planned(row.getLong("claims").intValue(), row), List.of()));
        }

        private Future<Ended> begin(SqlConnection transaction, Row before) {
            Tuple operation =
                    key().addUUID(id.value()).addString(acting.requestId()).addBoolean(records == Afterwards.PURGE);
            List<OperationId> ended = new ArrayList<>();
            return ZoneDeletionsSql.ASK
                    .on(transaction, operation)
                    .compose(asked -> ZoneDeletionsSql.SUPERSEDE.on(
                            transaction, Tuple.of(zone.id().value(), id.value())))
                    .onSuccess(rows -> ended.addAll(ids(rows)))
                    .compose(superseded -> before.getString("state").equals("active")
                            ? mark(transaction, records)
                            : remove(transaction, ended))
                    .compose(gone -> audit().append(transaction))
                    .compose(audited -> Operations.find(transaction, acting, id))
                    .map(found -> new Ended(found, ended));
        }

        private Future<Void> mark(SqlConnection transaction, Afterwards then) {
            return ZoneDeletionsSql.MARK
                    .on(transaction, key().addString(then.text()))
                    .mapEmpty();
        }

        /** Should somebody look at it right now, it goes a moment later. */
        private Future<Void> remove(SqlConnection transaction, List<OperationId> ended) {
            return ZoneDeletionsSql.REMOVE
                    .on(transaction, Tuple.of(zone.id().value()))
                    .map(rows -> Optional.ofNullable(rows.iterator().next().getArrayOfUUIDs("ended")))
                    .compose(gone -> {
                        gone.ifPresent(ids -> ended.addAll(ids(ids)));
                        return gone.isPresent() ? Future.succeededFuture() : mark(transaction, Afterwards.KEEP);
                    });
        }

        private Row allowed(RowSet<Row> rows) {
            Row row = rows.stream()
                    .findFirst()
                    .orElseThrow(() -> Fault.invalid(
                            FaultCode.NOT_FOUND, "zone", zone.name().text(), "one that exists"));
            String going = row.getString("deleting");
            if (going != null && !(going.equals(Afterwards.PURGE.text()) && records == Afterwards.KEEP)) {
                throw Fault.invalid(
                        FaultCode.ZONE_DELETING,
                        "zone",
                        "on its way out, with its records to " + going,
                        "one that is not, or records=keep instead of a purge");
            }
            if (row.getBoolean("suspended") && records == Afterwards.PURGE) {
                throw Fault.invalid(
                        FaultCode.ZONE_SUSPENDED, "records", records.text(), "keep, or a zone that is resumed first");
            }
            if (row.getString("reconciler_mode").equals("external") && records == Afterwards.KEEP) {
                throw Fault.invalid(
                        FaultCode.RECONCILER_EXTERNAL,
                        "records",
                        records.text(),
                        "purge, since another program holds the claims");
            }
            return row;
        }

        private AuditEntry audit() {
            JsonObject before = new JsonObject()
                    .put("name", zone.name().text())
                    .put("credential", zone.credential().toString())
                    .put("policy", zone.policy().text());
            JsonObject after = new JsonObject().put("records", records.text());
            return new AuditEntry(acting, "zone.delete", zone.id().toString(), Optional.of(before), Optional.of(after));
        }

        private Operation planned(int items, Row row) {
            return new Operation(
                    id,
                    0,
                    Operation.Kind.DELETE_ZONE,
                    Operation.State.QUEUED,
                    zone.id(),
                    zone.name(),
                    new Operation.Progress(items, 0, 0),
                    List.of(),
                    Optional.of(acting.requestId()),
                    row.getOffsetDateTime("now").toInstant(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        private Tuple key() {
            return Tuple.of(acting.tenant().value(), zone.id().value());
        }

        private static List<OperationId> ids(RowSet<Row> rows) {
            return rows.stream()
                    .map(row -> new OperationId(row.getUUID("operation_id")))
                    .toList();
        }

        private static List<OperationId> ids(UUID[] ids) {
            return Arrays.stream(ids).map(OperationId::new).toList();
        }
    }
}
