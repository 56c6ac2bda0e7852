/**
 * The roof: command line, settings, wiring, health, metrics, failpoints and shutdown. It alone knows all other packages,
 * and nothing knows it.
 *
 * <p>Invariants: everything is put together here, by constructors, in one place; time and chance enter here and are
 * passed down; a command ends with an exit code and, if it failed, with one sentence that says what to do.
 *
 * <p>Start at {@link dev.byod.server.Main}.
 */
@NullMarked
package dev.byod.server;

import org.jspecify.annotations.NullMarked;
