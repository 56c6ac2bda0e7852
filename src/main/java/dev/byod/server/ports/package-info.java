/**
 * What makes one package's port out of another package's offer: nobody below the roof knows both.
 *
 * <p>Invariants: a class here translates and decides nothing; a port that reads a clock or rolls dice gets the real ones
 * here and nowhere else.
 */
@NullMarked
package dev.byod.server.ports;

import org.jspecify.annotations.NullMarked;
