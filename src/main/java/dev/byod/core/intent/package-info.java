/**
 * What tenants want and what becomes of it: desired RRsets with their versions, and operations.
 *
 * <p>Invariants: an RRset's etag is new at each of its changes and never used twice; an operation is what its items are,
 * and a final state is never left.
 *
 * <p>Start at {@link dev.byod.core.intent.Operation}.
 */
@NullMarked
package dev.byod.core.intent;

import org.jspecify.annotations.NullMarked;
