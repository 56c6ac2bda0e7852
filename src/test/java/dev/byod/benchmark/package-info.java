/**
 * How fast the program's own parts are, as ratios between arms of one run: {@code mvn -Pbenchmark verify}.
 *
 * <p>Invariants: the arms of a round do the same amount of work and give the same result, or the run fails; no arm is
 * measured before all have run once; an aim that is missed is shown and fails nothing.
 *
 * <p>Start at {@link dev.byod.benchmark.Suite}; what the rows say is told in {@code docs/performance.md}.
 */
@NullMarked
package dev.byod.benchmark;

import org.jspecify.annotations.NullMarked;
