package dev.byod.provider.embedded.dns;

import java.util.List;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;

/** What the zones say to a question: the sections of a response, before any thought of size. */
record Answer(int rcode, boolean authoritative, List<Owned> answers, List<Owned> authority, List<Owned> additional) {

    /** An RRset and the owner name it is sent under, in the spelling it is sent with. */
    record Owned(Name owner, WireRrset rrset) {}

    Answer {
        answers = List.copyOf(answers);
        authority = List.copyOf(authority);
        additional = List.copyOf(additional);
    }

    /** An answer without records and without authority. */
    static Answer bare(int rcode) {
        return new Answer(rcode, false, List.of(), List.of(), List.of());
    }

    static Answer found(List<Owned> answers) {
        return new Answer(Rcode.NOERROR, true, answers, List.of(), List.of());
    }

    /** NXDOMAIN or NODATA; the SOA record says for how long (RFC 2308). */
    static Answer negative(int rcode, List<Owned> answers, Owned soa) {
        return new Answer(rcode, true, answers, List.of(soa), List.of());
    }

    /** Points below a zone cut. Behind a CNAME of ours the response is authoritative: AA speaks of the first owner name. */
    static Answer referral(List<Owned> answers, Owned nameServers, List<Owned> glue) {
        return new Answer(Rcode.NOERROR, !answers.isEmpty(), answers, List.of(nameServers), glue);
    }

    /** What is left of an answer that has no room. */
    Answer withoutRecords() {
        return new Answer(rcode, authoritative, List.of(), List.of(), List.of());
    }
}
