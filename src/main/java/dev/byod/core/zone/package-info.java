/**
 * What a change may not do to its zone, and what it should not: the rules that need an RRset's neighbours.
 *
 * <p>Invariants: a verdict depends on sets alone, never on an order, so a request may delete and create conflicting types
 * in any order. Only what a change brings about is judged, not what was in the zone before. The rules look no further
 * than {@link dev.byod.core.zone.Neighbourhood} says, so the verdict on this part of a zone is that on the whole zone.
 *
 * <p>Start at {@link dev.byod.core.zone.ZoneRules#judge}. RFC 1034 §3.6.2 and RFC 2181 §10 (CNAME), RFC 4592 (wildcards),
 * RFC 9499 §7 (zone cut, glue), RFC 4035 §2.4 (DS).
 */
@NullMarked
package dev.byod.core.zone;

import org.jspecify.annotations.NullMarked;
