package dev.byod.app;

import dev.byod.bus.Addresses;
import dev.byod.bus.Bus;
import dev.byod.bus.Event;
import dev.byod.core.Fault;
import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Change;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Zone;
import dev.byod.core.zone.ZoneRules;
import dev.byod.observe.Observation;
import dev.byod.observe.Observer;
import dev.byod.store.intent.Rrsets;
import io.vertx.core.Future;

/** Changes what a tenant wants of a zone. What is wanted already is not written again, and makes no operation. */
public final class ChangeRrsets {

    private final Rrsets rrsets;
    private final Ids ids;
    private final Bus bus;
    private final Announcer announcer;
    private final Observer observer;

    public ChangeRrsets(Rrsets rrsets, Ids ids, Bus bus, Announcer announcer, Observer observer) {
        this.rrsets = rrsets;
        this.ids = ids;
        this.bus = bus;
        this.announcer = announcer;
        this.observer = observer;
    }

    /** Stores {@code content}. PRECONDITION_FAILED, CNAME_CONFLICT, CNAME_AT_APEX. */
    public Future<WriteResult> put(Acting acting, Zone zone, RrSet content, Precondition precondition) {
        ZoneRules.violation(zone.name(), content.key()).ifPresent(ChangeRrsets::refuse);
        return rrsets.change(
                        acting, zone, content.name(), nextId(), stored -> Change.put(stored, content, precondition))
                .onSuccess(this::tell);
    }

    /** Deletes the RRset if there is one. PRECONDITION_FAILED. */
    public Future<WriteResult> delete(Acting acting, Zone zone, RrKey key, Precondition precondition) {
        return rrsets.change(acting, zone, key.name(), nextId(), stored -> Change.delete(stored, key, precondition))
                .onSuccess(this::tell);
    }

    private void tell(WriteResult result) {
        if (result instanceof WriteResult.Changed(var operation, var etag, var superseded)) {
            observer.observe(new Observation.IntentCommitted(operation.zone(), operation.id()));
            announcer.changed(operation.zone());
            superseded.forEach(ended -> bus.publish(Addresses.OPERATION_CHANGED, new Event.OperationChanged(ended)));
        }
    }

    private OperationId nextId() {
        return new OperationId(ids.next());
    }

    private static void refuse(Fault fault) {
        throw fault;
    }
}
