/**
 * Rows of who owns what: tenants, API keys, credentials and zones, and the proof of control that makes a zone active.
 *
 * <p>Invariants: what a tenant asks runs under {@code byod_api} and sees that tenant's rows; only {@link
 * dev.byod.store.tenancy.Activations} and {@link dev.byod.store.tenancy.Bindings} look across tenants, under {@code
 * byod_worker}; each change writes its audit entry in the same transaction.
 *
 * <p>Start at {@link dev.byod.store.tenancy.Zones}.
 */
@NullMarked
package dev.byod.store.tenancy;

import org.jspecify.annotations.NullMarked;
