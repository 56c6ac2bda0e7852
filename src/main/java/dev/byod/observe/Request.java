package dev.byod.observe;

import dev.byod.core.id.TenantId;
import dev.byod.core.trace.TraceContext;
import java.util.Optional;

/**
 * A request, as far as it is known by now.
 *
 * @param operation the contract's operationId, or a word for none, so its set is small
 * @param tenant for whom it acts; empty before that is known, and for operations of the installation
 */
public record Request(String id, String operation, Optional<TenantId> tenant, Optional<TraceContext> trace) {}
