package dev.byod.core.work;

import static java.util.Objects.requireNonNull;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.trace.TraceContext;
import java.time.Duration;
import java.util.Optional;

/**
 * An operation whose state a settlement changed, as its rows tell it.
 *
 * @param state as the API calls it
 * @param age from the commit of the intent to this settlement, both by the database's clock
 * @param trace the request's that asked for it
 */
public record Told(
        OperationId operation,
        TenantId tenant,
        String state,
        boolean ended,
        Duration age,
        Optional<String> requestId,
        Optional<TraceContext> trace) {

    public Told {
        requireNonNull(operation);
        requireNonNull(tenant);
        requireNonNull(state);
        requireNonNull(age);
        requireNonNull(requestId);
        requireNonNull(trace);
    }
}
