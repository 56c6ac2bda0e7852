package dev.byod.core.work;

import dev.byod.core.id.OperationId;
import java.util.List;

/**
 * What a settlement did.
 *
 * @param told operations that are in another state now
 * @param complete false if the lease was lost, or the zone changed meanwhile and is due again
 */
public record SettleResult(List<Told> told, boolean complete) {

    public SettleResult {
        told = List.copyOf(told);
    }

    public List<OperationId> changed() {
        return told.stream().map(Told::operation).toList();
    }
}
