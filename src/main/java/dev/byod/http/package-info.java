/**
 * What HTTP adds to the use cases: the contract as router, keys, entity tags, and problem+json.
 *
 * <p>Invariants: statuses exist only here, in {@link dev.byod.http.Status}; {@code openapi.json} decides which routes
 * exist, who may call them and what a request may hold, so code can neither add a route nor forget a check; a request
 * that the contract does not allow never reaches an endpoint; every answer that is no success is {@code
 * application/problem+json}; nothing here blocks, request validation included.
 *
 * <p>Faults about a request point into the document {@code {"parameters":{…},"body":…}}: see {@link
 * dev.byod.http.Problem}.
 *
 * <p>Start at {@link dev.byod.http.ContractRouter}, then {@link dev.byod.http.Gate}.
 *
 * <p>RFC 9110 (HTTP semantics), RFC 9457 (problem details), RFC 6750 (bearer), RFC 6901 (JSON pointer), RFC 8259 (JSON),
 * OpenAPI 3.1.
 */
@NullMarked
package dev.byod.http;

import org.jspecify.annotations.NullMarked;
