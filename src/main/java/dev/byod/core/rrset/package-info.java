/**
 * RRsets and what a zone may hold.
 *
 * <p>Invariants: an RRset has at least one record, all of its key's type, sorted by canonical text and without
 * duplicates; a CNAME and a null MX are alone in theirs. Rules that need the neighbours are in
 * {@link dev.byod.core.zone.ZoneRules}.
 *
 * <p>Start at {@link dev.byod.core.rrset.RrSet}. RFC 2181 §5 (RRsets, one TTL), §8 (TTL) and §10.1 (CNAME), RFC 9499.
 */
@NullMarked
package dev.byod.core.rrset;

import org.jspecify.annotations.NullMarked;
