package dev.byod.core.work;

import dev.byod.core.id.OperationId;
import java.util.List;

/**
 * What a settlement did.
 *
 * @param changed operations that are in another state now
 * @param complete false if the lease was lost, or the zone changed meanwhile and is due again
 */
public record SettleResult(List<OperationId> changed, boolean complete) {

    public SettleResult {
        changed = List.copyOf(changed);
    }
}
