/**
 * All SQL of byod but the embedded provider's, over three pools with one database role each.
 *
 * <p>Invariants: grants and row-level security decide who sees what, never a forgotten {@code where};
 * a statement that touches tenants' rows runs under {@code byod_api} after {@code byod.tenant_id} was
 * set for its transaction; no {@code NOTIFY} inside a transaction that writes.
 *
 * <p>Every statement is a constant of an enum named {@code …Sql} that implements {@link
 * dev.byod.store.Statement}: the text and the role that runs it. A test finds all of them by that
 * interface and asks Postgres to plan each one under its role, so a statement that does not fit the
 * schema or the grants fails the build. No SQL text lives outside such an enum, but {@code begin}, {@code
 * commit} and {@code listen}, which need no grant and have no plan.
 *
 * <p>Start at {@link dev.byod.store.Databases} for the pools, {@link dev.byod.store.TenantReads} and
 * {@link dev.byod.store.TenantWrites} for a tenant's rows, {@link dev.byod.store.Migrations} for the schema.
 */
@NullMarked
package dev.byod.store;

import org.jspecify.annotations.NullMarked;
