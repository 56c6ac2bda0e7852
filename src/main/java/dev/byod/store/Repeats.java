package dev.byod.store;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.tenancy.Once;
import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.Optional;

/**
 * Knows requests again, within the transactions of their writes. Works as the tenant of the key, which for operations
 * of the installation is not the one whose rows are written.
 */
record Repeats(SqlConnection transaction, Once once) {

    /**
     * What was answered before; empty if this is the first. From then on to the end of the transaction the key is taken.
     * IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_MISMATCH.
     */
    Future<Optional<String>> answered() {
        return actForKey()
                .compose(acting -> IdempotencySql.TRY_LOCK.on(
                        transaction, Tuple.of("idempotency key " + once.tenant() + once.key())))
                .compose(rows -> rows.iterator().next().getBoolean("mine")
                        ? IdempotencySql.FIND.on(
                                transaction, Tuple.of(once.tenant().value(), once.key()))
                        : Future.failedFuture(inProgress()))
                .map(rows -> rows.stream().findFirst().map(this::sameRequest));
    }

    /** Keeps the answer, to commit with the write it is about. */
    Future<Void> keep(String answer) {
        return actForKey()
                .compose(acting -> Future.all(
                        IdempotencySql.KEEP.on(
                                transaction, Tuple.of(once.tenant().value(), once.key(), once.request(), answer)),
                        IdempotencySql.SWEEP.on(transaction, Tuple.tuple())))
                .mapEmpty();
    }

    private Future<?> actForKey() {
        return TenantSql.ACT_FOR_TENANT.on(transaction, Tuple.of(once.tenant().toString()));
    }

    private String sameRequest(Row row) {
        if (!row.getString("request").equals(once.request())) {
            throw Fault.invalid(
                    FaultCode.IDEMPOTENCY_MISMATCH,
                    "Idempotency-Key",
                    "used for another request",
                    "one that is new, or the very request it was used for");
        }
        return row.getString("answer");
    }

    private static Fault inProgress() {
        return Fault.invalid(
                FaultCode.IDEMPOTENCY_IN_PROGRESS,
                "Idempotency-Key",
                "its first request is still being answered",
                "the same request a moment later");
    }
}
