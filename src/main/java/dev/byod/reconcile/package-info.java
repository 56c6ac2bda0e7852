/**
 * Makes the intent of the contract true at the providers: wake → fold → lease → list → plan → claim → apply → release →
 * settle.
 *
 * <p>Runs against any host that offers the contract, so it knows no tenant, no credential, no SQL and no provider. What
 * it needs of the world are the small interfaces gathered in {@link dev.byod.reconcile.Host}; a simulation passes models
 * of them and runs several controllers on one thread.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>The plan decides, a pass obeys: nothing here adds a change to a plan, it can only leave one for later.
 *   <li>Nothing is written without a claim and a pending mark that were committed under the lease before.
 *   <li>At most one write per record is under way: while an earlier one may still arrive, its name rests.
 *   <li>A claim is released only when its record is known to be gone, or known to be somebody else's.
 *   <li>A wake-up only means "look now"; what there is to do stands in the queue, and a timer looks at it, too.
 *   <li>A pass never retries: it says when the zone is due again and ends.
 * </ul>
 *
 * <p>Start at {@link dev.byod.reconcile.Controller} for the cycle, at {@link dev.byod.reconcile.ZonePass} for one zone,
 * and at {@link dev.byod.reconcile.Verdict} for what an outcome means.
 */
@NullMarked
package dev.byod.reconcile;

import org.jspecify.annotations.NullMarked;
