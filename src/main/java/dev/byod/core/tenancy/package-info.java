/**
 * Who owns what: tenants, their API keys and credentials, their zones.
 *
 * <p>Invariants: no secret is ever part of these values, neither a key nor a provider's token; whoever acts does so for
 * one tenant, named by {@link dev.byod.core.tenancy.Acting}.
 *
 * <p>Start at {@link dev.byod.core.tenancy.Zone}.
 */
@NullMarked
package dev.byod.core.tenancy;

import org.jspecify.annotations.NullMarked;
