/**
 * Record data of the supported types: text, wire form, and the form in which two values are compared.
 *
 * <p>Invariants: a value that exists is valid for its type; {@code parse(presentation)} is the value; equal
 * {@code canonical} means equal value (names folded, addresses as numbers, TXT by its joined octets). The text side is
 * ours on purpose: the common libraries cut, quote and complete what they read.
 *
 * <p>Start at {@link dev.byod.core.rdata.RdataText}. RFC 1035 §3.3 and §5.1, RFC 5952 (IPv6 text), RFC 2782 (SRV),
 * RFC 7505 (null MX), RFC 8659 (CAA).
 */
@NullMarked
package dev.byod.core.rdata;

import org.jspecify.annotations.NullMarked;
