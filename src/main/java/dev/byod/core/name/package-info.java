/**
 * Names: from what people write to the octets that go over the wire.
 *
 * <p>Invariants: every name is absolute; a {@link dev.byod.core.name.DnsName} holds lower-case A-labels, so equal names
 * are equal objects; a {@link dev.byod.core.name.TargetName} (a name inside record data) keeps its spelling and compares
 * folded. A label is a string of octets, one {@code char} (0–255) each. {@code parse(print(x))} is {@code x}.
 *
 * <p>Start at {@link dev.byod.core.name.DnsName}. RFC 1035 §3.1 and §5.1 (wire form, escapes), RFC 2181 §11 (any octet is
 * allowed), RFC 4343 (case), RFC 4592 (wildcards), RFC 5890 and UTS #46 (internationalised names).
 */
@NullMarked
package dev.byod.core.name;

import org.jspecify.annotations.NullMarked;
