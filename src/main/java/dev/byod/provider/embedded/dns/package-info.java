/**
 * The authoritative DNS responder of the embedded provider: UDP and TCP on one port.
 *
 * <p>Purpose: {@code dig} sees what {@code curl} put, at once. Before every answer the zone's home is asked for its serial
 * (one statement for all queries that wait), so an answer is never older than its question; content is read again only when
 * the serial has moved.
 *
 * <p>Invariants: answering is a pure function of a packet and the zones; nothing in it touches a socket, a clock or a log.
 * No packet makes it throw, and none makes it answer an answer. Rdata leaves byte for byte as the zone has it, owner names
 * are spelled as they were asked.
 *
 * <p>Start here: {@link dev.byod.provider.embedded.dns.Responder}; then {@link dev.byod.provider.embedded.dns.Packet} (what
 * came in), {@link dev.byod.provider.embedded.dns.Lookup} (what is true), {@link dev.byod.provider.embedded.dns.Response}
 * (what goes out). {@link dev.byod.provider.embedded.dns.EmbeddedDns} holds the sockets.
 * {@link dev.byod.provider.embedded.dns.Dig} is a client, which shares nothing with them but the wire.
 *
 * <p>RFC 1034 section 4.3.2 (algorithm), 1035 (wire), 2181 (RRsets, truncation), 2308 (negative answers), 4343 (case), 4592
 * (wildcards), 6604 (CNAME and RCODE), 6891 (EDNS), 7766 (TCP), 8482 (ANY), 9471 (glue), 9619 (one question).
 */
@NullMarked
package dev.byod.provider.embedded.dns;

import org.jspecify.annotations.NullMarked;
