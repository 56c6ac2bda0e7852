package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.intent.OperationChanges;
import io.vertx.core.Future;
import java.util.List;

/** Takes a tenant's operations back, or has them tried again. */
public final class SteerOperations {

    private final OperationChanges changes;
    private final Ids ids;
    private final Telling telling;

    SteerOperations(OperationChanges changes, Ids ids, Telling telling) {
        this.changes = changes;
        this.ids = ids;
        this.telling = telling;
    }

    /**
     * What the operation still wants is taken back: its RRsets are wanted again as they were, and another operation
     * follows that to the provider. OPERATION_ENDED; FORBIDDEN and what the rules of the zone say as for any write.
     */
    public Future<Done<WriteResult>> cancel(Asked<WriteResult> asked, Operation operation, Zone zone) {
        if (!operation.kind().writesRrsets()) {
            return Future.failedFuture(irreversible(operation.kind()));
        }
        return changes.cancel(asked, subject(operation, zone, "one that is not done"), new OperationId(ids.next()))
                .onSuccess(done -> done.ifFresh(result -> cancelled(asked.acting(), operation, result)))
                .recover(SteerOperations::withoutPlaces);
    }

    /**
     * What failed and is still wanted, or waits, is tried again at once. OPERATION_ENDED; FORBIDDEN if any
     * of it is beyond who asks.
     */
    public Future<Done<Operation>> retry(Asked<Operation> asked, Operation operation, Zone zone) {
        return changes.retry(asked, subject(operation, zone, "one that waits, or failed and is still wanted"))
                .onSuccess(done -> done.ifFresh(this::changed));
    }

    private void cancelled(Acting by, Operation operation, WriteResult result) {
        telling.stored(by, result);
        changed(operation);
    }

    private void changed(Operation operation) {
        telling.changed(operation.zone(), List.of(operation.id()));
    }

    private static OperationChanges.Subject subject(Operation operation, Zone zone, String expected) {
        String ended = "operation: " + operation.state().text() + " (expected: " + expected + ")";
        return new OperationChanges.Subject(operation.id(), zone, new Fault(FaultCode.OPERATION_ENDED, ended));
    }

    private static Fault irreversible(Operation.Kind kind) {
        return new Fault(
                FaultCode.OPERATION_ENDED, "operation: " + kind.text() + " (expected: one that writes RRsets)");
    }

    /** The edits are ours, so their places mean nothing to who asked. */
    private static <T> Future<T> withoutPlaces(Throwable cause) {
        return Future.failedFuture(
                cause instanceof Fault fault && !fault.details().isEmpty()
                        ? new Fault(fault.code(), fault.detail()).because(fault)
                        : cause);
    }
}
