/**
 * One class per operation of {@code openapi.json}, named like it: from call to use case to answer.
 *
 * <p>Invariants: no decision is made here; an endpoint sees only calls that the contract allows; what an answer looks like
 * is in the {@code …Shape} of its resource, where the contract says the same.
 *
 * <p>Start at {@link dev.byod.api.Endpoints}.
 */
@NullMarked
package dev.byod.api;

import org.jspecify.annotations.NullMarked;
