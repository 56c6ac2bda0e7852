/**
 * Claims: which records at a provider are ours.
 *
 * <p>Invariants: a claim exists if and only if we created the record or are about to; it is written before the record and
 * released after it. While a write is under way the claim carries a {@link dev.byod.core.claim.PendingMark}, by which
 * {@link dev.byod.core.claim.Ownership} tells our value from one that a customer put there meanwhile.
 *
 * <p>Start at {@link dev.byod.core.claim.Ownership}.
 */
@NullMarked
package dev.byod.core.claim;

import org.jspecify.annotations.NullMarked;
