/**
 * The plan: from what is wanted, what is there and whose it is, to what to do. A pure function; whoever executes its
 * result has no opinion.
 *
 * <p>Invariants: an RRset that we do not hold is in no change; the changes, applied one by one, leave a zone that is legal
 * after each; the same input in any order gives the same plan; a plan made after a plan was applied is empty. The work
 * is one merge of three sorted lists ({@link dev.byod.core.plan.Row}), a verdict for each row by itself
 * ({@link dev.byod.core.plan.Judge}), and a second look at each name for what may stand together
 * ({@link dev.byod.core.plan.Coexistence}).
 *
 * <p>The rules are those of external-dns' planner with differences on the safe side: an unreadable wish freezes its name,
 * and a change of type never deletes what it cannot replace.
 *
 * <p>Start at {@link dev.byod.core.plan.Planner}. RFC 1034 §3.6.2 and RFC 2181 §10.1 (CNAME).
 */
@NullMarked
package dev.byod.core.plan;

import org.jspecify.annotations.NullMarked;
