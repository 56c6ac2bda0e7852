/**
 * The real controller over models of the database and the provider, in virtual time on one thread.
 *
 * <p>A seed decides everything: the order and the length of every call, who changes what, who dies where. The oracle
 * checks each write and each released claim as it happens, and the whole world once it has calmed down. A seed that
 * fails is printed and replays with {@code -Dbyod.sim.seed=<seed>}.
 *
 * <p>Start at {@link dev.byod.reconcile.simulation.SimulationTest}.
 */
@NullMarked
package dev.byod.reconcile.simulation;

import org.jspecify.annotations.NullMarked;
