/**
 * What passes between the work queue and whoever works on it: leases, the read mark, and results.
 *
 * <p>Invariants: a result speaks of a record by its key and of nothing else; what a result closes is decided by the
 * {@link dev.byod.core.work.ReadMark}, so intent that came later stays open.
 *
 * <p>Start at {@link dev.byod.core.work.Lease}.
 */
@NullMarked
package dev.byod.core.work;

import org.jspecify.annotations.NullMarked;
