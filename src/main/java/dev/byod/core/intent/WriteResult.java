package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.OperationId;
import java.util.List;
import java.util.Optional;

/** What a write of intent has led to. */
public sealed interface WriteResult {

    /** Nothing: this is what was stored already. */
    record Unchanged(Optional<DesiredRrset> stored) implements WriteResult {
        public Unchanged {
            requireNonNull(stored);
        }
    }

    /**
     * Stored.
     *
     * @param operation follows the change to the provider
     * @param etag of the RRset after the change
     * @param superseded older operations that ended by it
     */
    record Changed(Operation operation, long etag, List<OperationId> superseded) implements WriteResult {
        public Changed {
            requireNonNull(operation);
            superseded = List.copyOf(superseded);
        }
    }
}
