package dev.byod.core.intent;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.OperationId;
import java.util.List;

/**
 * A zone on its way out.
 *
 * @param operation tells when it is gone
 * @param superseded other operations that ended by it
 */
public record Ended(Operation operation, List<OperationId> superseded) {

    public Ended {
        requireNonNull(operation);
        superseded = List.copyOf(superseded);
    }
}
