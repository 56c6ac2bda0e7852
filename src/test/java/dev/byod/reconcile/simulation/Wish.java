package dev.byod.reconcile.simulation;

import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An item of an operation: somebody wants one record to be something and waits for it. */
final class Wish {

    /** Where the wish stands. */
    enum State {
        OPEN,
        SUCCEEDED,
        FAILED,
        SUPERSEDED
    }

    final RrKey key;
    final long transaction;
    State state = State.OPEN;

    @Nullable
    ItemResult result;

    Wish(RrKey key, long transaction) {
        this.key = key;
        this.transaction = transaction;
    }

    boolean isOpen() {
        return state == State.OPEN;
    }

    Optional<ItemResult> result() {
        return Optional.ofNullable(result);
    }

    @Override
    public String toString() {
        return key + "@" + transaction + " " + state;
    }
}
