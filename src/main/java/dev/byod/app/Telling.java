package dev.byod.app;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Acting;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import java.util.List;

/** Tells of what a use case has stored: whoever reconciles, whoever waits for an operation, and whoever observes. */
record Telling(Observer observer, Announcer announcer, Bus bus) {

    /** Intent was stored, if it was, and older operations ended by it. */
    void stored(Acting by, WriteResult result) {
        if (result instanceof WriteResult.Changed(var changes, var operation, var etag, var superseded)) {
            observer.observe(new Observation.IntentCommitted(by, operation.zone(), operation.id()));
            changed(operation.zone(), superseded);
        }
    }

    /** A zone is to be looked at, and operations are not what they were. */
    void changed(ZoneId zone, List<OperationId> operations) {
        announcer.changed(zone);
        operations.forEach(id -> bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(id)));
    }
}
