/**
 * Who owns what: tenants, their API keys and credentials, their zones.
 *
 * <p>Invariants: no secret is ever part of these values, neither a key nor a provider's token; whoever acts does so for
 * one tenant, named by {@link dev.byod.core.tenancy.Acting}, and with no more than {@link dev.byod.core.tenancy.Powers}.
 *
 * <p>Start at {@link dev.byod.core.tenancy.Zone}.
 */
@NullMarked
package dev.byod.core.tenancy;

import org.jspecify.annotations.NullMarked;
