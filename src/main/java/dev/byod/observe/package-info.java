/**
 * What is worth telling: one sealed family of facts and the port that hears them.
 *
 * <p>Code that does something tells it here and knows no logger, meter or test; logs, metrics and the failpoints of the
 * crash tests are readers of this family, in {@code server}.
 *
 * <p>Invariants: an observation is made synchronously, right after the fact and before anything that follows from it;
 * it carries the ids that a reader needs to find the rows, and never a secret, a token or a record's value.
 *
 * <p>Start at {@link dev.byod.observe.Observation}.
 */
@NullMarked
package dev.byod.observe;

import org.jspecify.annotations.NullMarked;
