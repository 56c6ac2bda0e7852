/**
 * Typed identifiers, so that a zone's id cannot be passed where a tenant's is meant.
 *
 * <p>Invariant: an id is opaque; it is compared and printed, never taken apart. Nothing here makes new ones, since that
 * needs randomness. Start at {@link dev.byod.core.id.ZoneId}.
 */
@NullMarked
package dev.byod.core.id;

import org.jspecify.annotations.NullMarked;
