package dev.byod.app;

import dev.byod.core.intent.Operation;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.store.intent.HeldOperations;
import io.vertx.core.Future;
import java.time.Duration;

/** Says yes to changes that were held back. */
public final class ConfirmOperations {

    private final FollowOperations operations;
    private final HeldOperations held;
    private final Announcer announcer;

    public ConfirmOperations(FollowOperations operations, HeldOperations held, Announcer announcer) {
        this.operations = operations;
        this.held = held;
        this.announcer = announcer;
    }

    /**
     * The operation, whose zone is looked at again. NOT_FOUND; FORBIDDEN for a key that may not write all of the zone;
     * NOTHING_TO_CONFIRM; ZONE_DELETING.
     */
    public Future<Done<Operation>> confirm(Asked<Operation> asked, String id, Future<Void> over) {
        return operations
                .get(asked.acting(), id, Duration.ZERO, over)
                .compose(operation -> {
                    asked.acting().reach().requireWhole(operation.zoneName());
                    return held.confirm(asked, operation);
                })
                .onSuccess(done -> done.ifFresh(operation -> announcer.changed(operation.zone())));
    }
}
