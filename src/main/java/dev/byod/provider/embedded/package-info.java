/**
 * A DNS host inside our own Postgres that plays a foreign system: own schema {@code embedded_dns}, own role and pool.
 * It lets a newcomer see a record live without an account anywhere, and tests see a provider that others change too.
 *
 * <p>Invariants: the database decides preconditions, under the lock of the zone; whoever opens a name first has it; every
 * change moves the zone's serial; the spelling of record data survives.
 *
 * <p>Start at {@link dev.byod.provider.embedded.EmbeddedProvider}; the responder reads
 * {@link dev.byod.provider.embedded.EmbeddedZones}, and {@link dev.byod.provider.embedded.ForeignHand} is everybody else.
 */
@NullMarked
package dev.byod.provider.embedded;

import org.jspecify.annotations.NullMarked;
