/**
 * The parts of a server, each built from what it needs; {@code Wiring} starts and stops them.
 *
 * <p>Start at {@link dev.byod.server.parts.Shared}, what all parts have in common.
 */
@NullMarked
package dev.byod.server.parts;

import org.jspecify.annotations.NullMarked;
