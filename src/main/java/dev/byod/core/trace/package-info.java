/**
 * W3C Trace Context (<a href="https://www.w3.org/TR/trace-context/">recommendation</a>): which story an event is part of.
 *
 * <p>Invariants: a trace is never a reason to refuse a request; one that cannot be understood is begun anew.
 *
 * <p>Start at {@link dev.byod.core.trace.TraceContext}.
 */
@NullMarked
package dev.byod.core.trace;

import org.jspecify.annotations.NullMarked;
