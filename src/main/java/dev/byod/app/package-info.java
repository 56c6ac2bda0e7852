/**
 * The use cases: what tenants and administrators can do, whatever brings the request.
 *
 * <p>Invariants: no HTTP here, a fault says what is wrong and not with which status; a request touches only the database,
 * what it wants of a provider goes on after its answer; whatever is told (notification, bus, observer) is told after the
 * commit.
 *
 * <p>Start at {@link dev.byod.app.ChangeRrsets}; {@link dev.byod.app.ActivateZones} is the one that runs by itself.
 */
@NullMarked
package dev.byod.app;

import org.jspecify.annotations.NullMarked;
