package dev.byod.app;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import dev.byod.store.intent.OperationChanges;
import io.vertx.core.Future;

/** Takes a tenant's operations back, or has them tried again. */
public final class SteerOperations {

    private final OperationChanges changes;
    private final Ids ids;
    private final Bus bus;
    private final Announcer announcer;
    private final Observer observer;

    public SteerOperations(OperationChanges changes, Ids ids, Bus bus, Announcer announcer, Observer observer) {
        this.changes = changes;
        this.ids = ids;
        this.bus = bus;
        this.announcer = announcer;
        this.observer = observer;
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

    /** What failed and is still wanted, or waits, is tried again at once. OPERATION_ENDED. */
    public Future<Done<Operation>> retry(Asked<Operation> asked, Operation operation, Zone zone) {
        return changes.retry(asked, subject(operation, zone, "one that waits, or failed and is still wanted"))
                .onSuccess(done -> done.ifFresh(again -> changed(again.id(), zone.id())));
    }

    private void cancelled(Acting by, Operation operation, WriteResult result) {
        changed(operation.id(), operation.zone());
        if (result instanceof WriteResult.Changed(var set, var follower, var etag, var superseded)) {
            observer.observe(new Observation.IntentCommitted(by, follower.zone(), follower.id()));
        }
    }

    private void changed(OperationId operation, ZoneId zone) {
        announcer.changed(zone);
        bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(operation));
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
