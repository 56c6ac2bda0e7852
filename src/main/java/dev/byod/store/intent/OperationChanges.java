package dev.byod.store.intent;

import dev.byod.core.Fault;
import dev.byod.core.id.OperationId;
import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.Edit;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.Statement;
import dev.byod.store.TenantWrites;
import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;

/** Takes operations back, or has them tried again. */
public final class OperationChanges {

    private final TenantWrites writes;
    private final Rrsets.Calculation calculation;

    public OperationChanges(TenantWrites writes, Rrsets.Calculation calculation) {
        this.writes = writes;
        this.calculation = calculation;
    }

    /** An operation of a zone, and what to say if nothing of it can be changed any more. */
    public record Subject(OperationId id, Zone zone, Fault ended) {}

    /**
     * Wants again what was wanted before the open items of an operation, and closes them. A new operation of that id
     * follows it to the provider, which may have the wish already.
     */
    public Future<Done<WriteResult>> cancel(Asked<WriteResult> asked, Subject subject, OperationId id) {
        return writes.write(
                asked,
                transaction -> cancel(transaction, asked, subject, id),
                readOnly -> back(readOnly, OperationsSql.OPEN_ITEMS, asked, subject)
                        .compose(wish -> decide(readOnly, subject.zone(), wish))
                        .map(WriteResult.Previewed::new));
    }

    /** Opens again what failed and is still wanted, and makes its zone due. The operation as it is then. */
    public Future<Done<Operation>> retry(Asked<Operation> asked, Subject subject) {
        return writes.write(
                asked,
                transaction -> retriable(transaction, asked, subject)
                        .compose(sure -> OperationsSql.RETRY.on(
                                transaction, Tuple.of(subject.id().value())))
                        .compose(opened -> Operations.find(transaction, asked.acting(), subject.id()))
                        .compose(operation -> AuditEntry.retried(asked.acting(), operation)
                                .append(transaction)
                                .map(operation)),
                readOnly -> retriable(readOnly, asked, subject)
                        .compose(sure -> Operations.find(readOnly, asked.acting(), subject.id())));
    }

    /** The names are locked before the items are closed: from then on nobody can want anything new there. */
    private Future<WriteResult> cancel(
            SqlConnection transaction, Asked<WriteResult> asked, Subject subject, OperationId id) {
        Zone zone = subject.zone();
        RrsetWrite write = new RrsetWrite(transaction, asked.acting(), zone, id, Operation.Kind.CANCEL);
        return back(transaction, OperationsSql.OPEN_ITEMS, asked, subject)
                .compose(wish -> Rrsets.lock(transaction, zone.id(), new Decision(zone, wish, calculation)))
                .compose(locked -> back(transaction, OperationsSql.CANCEL, asked, subject))
                .compose(wish -> decide(transaction, zone, wish))
                .compose(write::write);
    }

    private Future<ChangeSet> decide(SqlConnection transaction, Zone zone, Wish wish) {
        return new Decision(zone, wish, calculation).decide(Rrsets.within(transaction, zone.id()));
    }

    /** The wish for what was before. */
    private Future<Wish> back(SqlConnection transaction, Statement items, Asked<?> asked, Subject subject) {
        return items.on(transaction, Tuple.of(subject.id().value()))
                .compose(rows -> rows.size() == 0
                        ? Future.failedFuture(subject.ended())
                        : calculation.run(
                                rows.size(),
                                () -> wish(rows)
                                        .within(
                                                asked.acting().reach(),
                                                subject.zone().name())));
    }

    private static Wish wish(Iterable<Row> items) {
        List<Edit> edits = StreamSupport.stream(items.spliterator(), false)
                .map(OperationChanges::back)
                .toList();
        return new Wish.Many(Operation.Kind.CANCEL, edits);
    }

    private static Edit back(Row item) {
        RrKey key = RrsetRow.key(item);
        String[] records = item.getArrayOfStrings("before_records");
        return records == null
                ? new Edit.Delete(key, new Precondition.None())
                : new Edit.Put(before(key, item.getInteger("before_ttl"), records), new Precondition.None());
    }

    private static RrSet before(RrKey key, int ttlSeconds, String[] records) {
        return new RrSet(
                key,
                ttlSeconds,
                Arrays.stream(records)
                        .map(record -> RdataText.parse(key.type(), record))
                        .toList());
    }

    /** Fails unless a new try could help some items, and all of those are within reach. */
    private static Future<Void> retriable(SqlConnection transaction, Asked<?> asked, Subject subject) {
        return OperationsSql.RETRIABLE
                .on(transaction, Tuple.of(subject.id().value()))
                .compose(rows -> rows.size() == 0 ? Future.failedFuture(subject.ended()) : Future.succeededFuture(rows))
                .map(rows -> {
                    rows.forEach(item ->
                            asked.acting().reach().require(subject.zone().name(), RrsetRow.key(item)));
                    return null;
                });
    }
}
