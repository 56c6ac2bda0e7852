/**
 * The DNS contract as its reader sees it: the two views, and the claims.
 *
 * <p>Invariants: {@code dns_ownership} is written from here and nowhere else; every claim is written under the lease of its
 * zone, so a worker that lost it changes nothing.
 *
 * <p>Start at {@link dev.byod.store.contract.ZoneSource} and {@link dev.byod.store.contract.ClaimLedger}.
 */
@NullMarked
package dev.byod.store.contract;

import org.jspecify.annotations.NullMarked;
