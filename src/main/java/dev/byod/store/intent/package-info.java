/**
 * Rows of what tenants want and what becomes of it: RRsets, operations, audit.
 *
 * <p>Invariants: an RRset, its operation and its audit entry are one transaction; writers of one owner name wait for each
 * other, and for nobody else; a write that changes nothing writes nothing.
 *
 * <p>Start at {@link dev.byod.store.intent.Rrsets}.
 */
@NullMarked
package dev.byod.store.intent;

import org.jspecify.annotations.NullMarked;
