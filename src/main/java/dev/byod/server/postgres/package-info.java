/**
 * The Postgres that {@code byod dev} brings along: unpacked, initialised, started, stopped and, after a crash, reaped.
 *
 * <p>Invariants: one process at a time owns a data directory, by a lock that dies with it; a directory without a layout
 * file was never finished and is begun again; what is on disk survives {@code kill -9}, so fsync stays on; every role
 * logs in with a password, kept in files that only their owner can read.
 *
 * <p>All of it blocks: it runs before the event loops exist and after they are gone. Start at {@link
 * dev.byod.server.postgres.LocalPostgres}.
 */
@NullMarked
package dev.byod.server.postgres;

import org.jspecify.annotations.NullMarked;
