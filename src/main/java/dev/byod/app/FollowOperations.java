package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.intent.Operation;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.intent.Operations;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;

/** What became of a tenant's changes. */
public final class FollowOperations {

    /** How often a waiting request looks by itself: a lost message only delays. */
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    private final Operations operations;
    private final OperationSignals signals;

    public FollowOperations(Operations operations, OperationSignals signals) {
        this.operations = operations;
        this.signals = signals;
    }

    /**
     * An operation, as soon as it ended or {@code wait} is over. NOT_FOUND if the tenant has none of that id,
     * or it is of a zone that who asks does not see.
     *
     * @param over completes when nobody waits for the answer any more
     */
    public Future<Operation> get(Acting acting, String id, Duration wait, Future<Void> over) {
        Optional<OperationId> known = Lookup.id(OperationId::parse, id);
        return known.isEmpty()
                ? Future.failedFuture(missing(id))
                : follow(acting, known.get(), signals.deadline(wait, over));
    }

    /** The newest first; only those in {@code state} if it is given. */
    public Future<Page<Operation>> list(TenantId tenant, Zone zone, Optional<Operation.State> state, PageRequest page) {
        return operations.list(tenant, zone.id(), state, page);
    }

    /** The items of an operation; an empty state lets all through. NOT_FOUND if the tenant has none of that id. */
    public Future<Page<Operation.Item>> items(
            TenantId tenant, Operation operation, Optional<Operation.State> state, PageRequest page) {
        return operations.items(tenant, operation.id(), state, page);
    }

    /**
     * Tells of an operation until it ended or nobody hears any more. What was heard before, by its revision, is not told
     * again.
     */
    public void watch(Acting acting, Operation operation, long heard, OperationWatch.Ear ear) {
        new OperationWatch(
                        () -> find(acting, operation.id()),
                        () -> signals.next(operation.id(), LOOK_EVERY, ear.over()),
                        heard,
                        ear)
                .look();
    }

    /** The signal is asked for before the row is read, so a change right after the reading is not missed. */
    private Future<Operation> follow(Acting acting, OperationId id, Future<Void> deadline) {
        Future<Void> signal = deadline.isComplete() ? deadline : signals.next(id, LOOK_EVERY, deadline);
        return find(acting, id)
                .compose(operation -> operation.state().isFinal() || deadline.isComplete()
                        ? Future.succeededFuture(operation)
                        : signal.compose(changed -> follow(acting, id, deadline)));
    }

    private Future<Operation> find(Acting acting, OperationId id) {
        return operations
                .find(acting.tenant(), id)
                .map(found -> found.filter(each -> acting.reach().sees(each.zoneName()))
                        .orElseThrow(() -> missing(id.toString())));
    }

    private static Fault missing(String id) {
        return Lookup.missing("operation", id);
    }
}
