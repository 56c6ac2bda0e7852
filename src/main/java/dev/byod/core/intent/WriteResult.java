package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.OperationId;
import java.util.List;
import java.util.Optional;

/** What a write of intent has led to. */
public sealed interface WriteResult {

    /** Nothing: what is stored is what is wanted. */
    record Unchanged(ChangeSet changes) implements WriteResult {
        public Unchanged {
            requireNonNull(changes);
        }
    }

    /**
     * Stored.
     *
     * @param operation follows the changes to the provider
     * @param etag the newest of the changed RRsets; that of the one if it is one
     * @param superseded older operations that ended by it
     */
    record Changed(ChangeSet changes, Operation operation, long etag, List<OperationId> superseded)
            implements WriteResult {
        public Changed {
            requireNonNull(changes);
            requireNonNull(operation);
            superseded = List.copyOf(superseded);
        }
    }

    /** What would be stored, and nothing was. */
    record Previewed(ChangeSet changes) implements WriteResult {
        public Previewed {
            requireNonNull(changes);
        }
    }

    ChangeSet changes();

    /** The stored RRset that a request about one RRset met. */
    default Optional<DesiredRrset> stored() {
        return changes().single();
    }
}
