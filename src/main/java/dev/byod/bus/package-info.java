/**
 * Typed messages between verticles: an address says what travels on it, and a request says what answers it.
 *
 * <p>Invariants: messages are immutable records and carry ids, never tokens, never a result that exists nowhere else;
 * within a process the record itself is passed; every request has a timeout; a handler that fails answers with its
 * {@link dev.byod.core.Fault}, so nobody waits for a timeout to learn of a refusal. The bus bounds nothing: whoever consumes
 * requests keeps a bounded queue.
 *
 * <p>Start at {@link dev.byod.bus.Addresses}, then {@link dev.byod.bus.Bus}.
 */
@NullMarked
package dev.byod.bus;

import org.jspecify.annotations.NullMarked;
