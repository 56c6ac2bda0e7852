package dev.byod.store.intent;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Operation;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.store.TenantWrites;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.Optional;

/** Operations whose changes wait for a person. */
public final class HeldOperations {

    private final TenantWrites writes;

    public HeldOperations(TenantWrites writes) {
        this.writes = writes;
    }

    /**
     * Confirms what an operation waits for, and wakes its zone. Repeated before it was carried out it changes nothing;
     * NOTHING_TO_CONFIRM if nothing waits.
     */
    public Future<Done<Operation>> confirm(Asked<Operation> asked, Operation operation) {
        Tuple key = Tuple.of(asked.acting().tenant().value(), operation.id().value());
        return writes.write(
                asked,
                transaction -> RrsetsSql.LOCK
                        .on(transaction, Tuple.of(operation.zone().value(), true, new String[0], new String[0]))
                        .compose(locked -> HeldSql.CONFIRM.on(transaction, key))
                        .map(rows -> requireHeld(operation.id(), rows.iterator().next()))
                        .compose(row -> audited(transaction, asked.acting(), operation, row))
                        .compose(done -> Operations.find(transaction, asked.acting(), operation.id())),
                readOnly -> HeldSql.COUNT
                        .on(readOnly, key)
                        .map(rows -> requireHeld(operation.id(), rows.iterator().next()))
                        .compose(row -> Operations.find(readOnly, asked.acting(), operation.id())));
    }

    private static Row requireHeld(OperationId id, Row row) {
        if (row.getLong("held") == 0) {
            throw new Fault(
                    FaultCode.NOTHING_TO_CONFIRM,
                    "operation " + id + ": nothing to confirm (expected: items that wait with the code PLAN_UNSAFE)");
        }
        return row;
    }

    /** Only what is confirmed for the first time. */
    private static Future<Void> audited(SqlConnection transaction, Acting acting, Operation operation, Row row) {
        JsonArray confirmed = new JsonArray();
        for (String key : row.getArrayOfStrings("confirmed")) {
            confirmed.add(key);
        }
        return confirmed.isEmpty()
                ? Future.succeededFuture()
                : new AuditEntry(
                                acting,
                                "operation.confirm",
                                operation.zoneName() + ": operation " + operation.id(),
                                Optional.empty(),
                                Optional.of(new JsonObject().put("confirmed", confirmed)))
                        .append(transaction);
    }
}
