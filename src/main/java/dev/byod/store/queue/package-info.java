/**
 * The work queue: how a committed change finds a worker, and how what the worker did finds its way back.
 *
 * <p>Invariants: a write appends to {@code zone_change} in its own transaction and nothing else of the queue; a zone is
 * worked on under a lease, and what is settled under a lease that was lost is refused; a notification only says where to
 * look, so losing one delays until the next poll. The rules themselves are the functions of migration V0002.
 *
 * <p>Start at {@link dev.byod.store.queue.WorkQueue}.
 */
@NullMarked
package dev.byod.store.queue;

import org.jspecify.annotations.NullMarked;
