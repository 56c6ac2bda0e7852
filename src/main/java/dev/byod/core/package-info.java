/**
 * The domain: values and decisions without I/O, clock, randomness or logging.
 *
 * <p>Invariants: everything here is immutable; a value that exists is valid (constructors and parsers refuse the rest
 * with a {@link dev.byod.core.Fault}); the same input gives the same output, whatever its order. This package itself
 * holds what all of the domain shares: the one exception type and its codes.
 *
 * <p>Start at {@link dev.byod.core.rrset.RrSet} for the nouns and at {@link dev.byod.core.plan.Planner} for the verb.
 */
@NullMarked
package dev.byod.core;

import org.jspecify.annotations.NullMarked;
