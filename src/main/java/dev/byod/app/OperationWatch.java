package dev.byod.app;

import dev.byod.core.intent.Operation;
import io.vertx.core.Future;
import java.util.function.Supplier;

/**
 * Tells somebody of one operation for as long as they hear. Each look tells how it is now, if that is news; a change that
 * is followed by another before it was looked at is not told.
 */
public final class OperationWatch {

    /** Who is told. */
    public interface Ear {

        /** Whether to tell now; if not, the next look will do. */
        boolean isReady();

        void hear(Operation operation);

        /** Nothing more will be told. */
        void end();

        /** Completes when nobody hears any more. */
        Future<Void> over();
    }

    private final Supplier<Future<Operation>> find;
    private final Supplier<Future<Void>> next;
    private final Ear ear;
    private long heard;

    /**
     * @param heard the revision that was told before; 0 for none
     * @param next completes when it is time to look again
     */
    OperationWatch(Supplier<Future<Operation>> find, Supplier<Future<Void>> next, long heard, Ear ear) {
        this.find = find;
        this.next = next;
        this.heard = heard;
        this.ear = ear;
    }

    /** Looks until it is over. The signal is asked for before the look, so that no change between both is missed. */
    void look() {
        if (!ear.over().isComplete()) {
            Future<Void> again = next.get();
            find.get()
                    .onSuccess(this::tell)
                    .onFailure(gone -> ear.end())
                    .onSuccess(found -> again.onComplete(now -> look()));
        }
    }

    private void tell(Operation operation) {
        if (operation.revision() > heard && ear.isReady()) {
            heard = operation.revision();
            ear.hear(operation);
        }
        if (operation.state().isFinal() && heard >= operation.revision()) {
            ear.end();
        }
    }
}
