/**
 * Drift: what is at a provider, is not as wanted, and was not asked for by anybody.
 *
 * <p>Invariants: only a wanted RRset drifts, so a record that nobody wants is no drift; what a write of ours may have
 * caused, or has not caused yet, is none either; a foreign record is told of and never touched.
 *
 * <p>Start at {@link dev.byod.core.drift.Differences} for what a plan says of it, at {@link
 * dev.byod.core.drift.Suspicion} for what makes a difference a drift, and at {@link dev.byod.core.drift.Sight} for what
 * is kept.
 */
@NullMarked
package dev.byod.core.drift;

import org.jspecify.annotations.NullMarked;
