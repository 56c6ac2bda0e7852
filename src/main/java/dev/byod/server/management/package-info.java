/**
 * The listener for machines that watch this process: alive, ready, metrics.
 *
 * <p>Invariants: {@code /livez} touches nothing, since a restart heals no database; {@code /readyz} answers in bounded
 * time and says no from the first moment of a shutdown.
 */
@NullMarked
package dev.byod.server.management;

import org.jspecify.annotations.NullMarked;
