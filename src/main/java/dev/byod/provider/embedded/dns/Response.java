package dev.byod.provider.embedded.dns;

import dev.byod.provider.embedded.dns.Answer.Owned;
import java.util.List;
import org.xbill.DNS.Compression;
import org.xbill.DNS.DClass;
import org.xbill.DNS.DNSOutput;
import org.xbill.DNS.ExtendedFlags;
import org.xbill.DNS.Name;
import org.xbill.DNS.Type;

/**
 * Writes a response. Owner names are compressed, first of all against the question, whose spelling they so take on (0x20);
 * rdata is copied and never compressed, so its spelling stays the zone's.
 */
final class Response {

    private static final int QR = 0x8000;
    private static final int AA = 0x0400;
    private static final int TC = 0x0200;
    private static final int RD = 0x0100;

    private final DNSOutput out = new DNSOutput(512);
    private final Compression names = new Compression();
    private final Request request;

    private Response(Request request) {
        this.request = request;
    }

    /** A response that does not fit has TC and no records, so nobody takes a part for the whole (RFC 2181 section 9). */
    static byte[] write(Request request, Answer answer, int maxBytes) {
        byte[] whole = new Response(request).message(answer, 0);
        return whole.length <= maxBytes ? whole : new Response(request).message(answer.withoutRecords(), TC);
    }

    private byte[] message(Answer answer, int truncation) {
        header(answer, truncation);
        request.question().ifPresent(this::question);
        answer.answers().forEach(this::rrset);
        answer.authority().forEach(this::rrset);
        answer.additional().forEach(this::rrset);
        request.edns().ifPresent(edns -> opt(edns, answer.rcode() >> 4));
        return out.toByteArray();
    }

    private void header(Answer answer, int truncation) {
        out.writeU16(request.id());
        out.writeU16(QR
                | request.opcode() << 11
                | (answer.authoritative() ? AA : 0)
                | truncation
                | (request.recursionDesired() ? RD : 0)
                | answer.rcode() & 0xf);
        out.writeU16(request.question().isPresent() ? 1 : 0);
        out.writeU16(records(answer.answers()));
        out.writeU16(records(answer.authority()));
        out.writeU16(records(answer.additional()) + (request.edns().isPresent() ? 1 : 0));
    }

    private static int records(List<Owned> section) {
        return section.stream().mapToInt(owned -> owned.rrset().rdata().size()).sum();
    }

    private void question(Question question) {
        question.name().toWire(out, names);
        out.writeU16(question.type());
        out.writeU16(question.dnsClass());
    }

    private void rrset(Owned owned) {
        for (byte[] rdata : owned.rrset().rdata()) {
            owned.owner().toWire(out, names);
            out.writeU16(owned.rrset().type());
            out.writeU16(DClass.IN);
            out.writeU32(owned.rrset().ttlSeconds());
            out.writeU16(rdata.length);
            out.writeByteArray(rdata);
        }
    }

    private void opt(Edns edns, int extendedRcode) {
        Name.root.toWire(out, null);
        out.writeU16(Type.OPT);
        out.writeU16(Transport.EDNS_BYTES);
        out.writeU8(extendedRcode);
        out.writeU8(Edns.VERSION);
        out.writeU16(edns.dnssecOk() ? ExtendedFlags.DO : 0);
        out.writeU16(0);
    }
}
