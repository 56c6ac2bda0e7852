/**
 * Record data of every type: text, wire form, and the form in which two values are compared.
 *
 * <p>Invariants: a value that exists is valid for its type; {@code parse(presentation)} is the value; equal
 * {@code canonical} means equal value (names folded, addresses as numbers, TXT by its joined octets, parameters by key).
 * All text and wire forms are ours on purpose: the common libraries cut, quote and complete what they read, and lose
 * signs when they print. Tests hold each wire form against dnsjava.
 *
 * <p>Start at {@link dev.byod.core.rdata.RdataText}; {@code Syntax} has a row for each type. RFC 1035 §3.3 and §5.1,
 * 1876 (LOC), 2782 (SRV), 3403 (NAPTR), 3597 (unknown types), 4034 §5 (DS), 4255 (SSHFP), 5952 (IPv6 text),
 * 6698 (TLSA), 7505 (null MX), 7553 (URI), 7929 (OPENPGPKEY), 8162 (SMIMEA), 8659 (CAA), 9460 (SVCB, HTTPS).
 */
@NullMarked
package dev.byod.core.rdata;

import org.jspecify.annotations.NullMarked;
