package dev.byod.provider.embedded.dns;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Message;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** What a received packet turned out to be. Reading never fails: what cannot be read is one of the cases. */
sealed interface Packet {

    /** The largest query that is looked at; it bounds the time that reading one can take. */
    int MAX_BYTES = 4096;

    /** Nothing that asks for an answer: too short for a header, or itself a response. */
    record Noise() implements Packet {}

    /** A request that no zone can answer. */
    record Unanswerable(Request request, int rcode) implements Packet {}

    /** A question of class IN for a type that records can have, or for ANY. */
    record Query(Request request, Question question) implements Packet {}

    static Packet read(byte[] wire) {
        if (wire.length < Request.HEADER_BYTES || Request.isResponse(wire)) {
            return new Noise();
        }
        Request bare = Request.withoutBody(wire);
        if (wire.length > MAX_BYTES) {
            return new Unanswerable(bare, Rcode.FORMERR);
        }
        return parse(wire).map(message -> classify(bare, message)).orElseGet(() -> unreadable(bare));
    }

    /** Whatever foreign code throws at hostile bytes: they cannot be read. */
    private static Optional<Message> parse(byte[] wire) {
        try {
            return Optional.of(new Message(wire));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static Packet unreadable(Request bare) {
        return new Unanswerable(bare, bare.opcode() == Opcode.QUERY ? Rcode.FORMERR : Rcode.NOTIMP);
    }

    private static Packet classify(Request bare, Message message) {
        List<Record> opts = message.getSection(Section.ADDITIONAL).stream()
                .filter(OPTRecord.class::isInstance)
                .toList();
        List<Record> questions = message.getSection(Section.QUESTION);
        Request request = bare.with(
                questions.size() == 1 ? Optional.of(Question.of(questions.getFirst())) : Optional.empty(),
                opts.size() == 1 ? Optional.of(Edns.of((OPTRecord) opts.getFirst())) : Optional.empty());
        int rcode = refusal(request, opts);
        return rcode == Rcode.NOERROR
                ? new Query(request, request.question().orElseThrow())
                : new Unanswerable(request, rcode);
    }

    private static int refusal(Request request, List<Record> opts) {
        if (opts.size() > 1 || opts.stream().anyMatch(opt -> opt.getName().labels() > 1)) {
            return Rcode.FORMERR;
        }
        if (request.edns().filter(edns -> edns.version() != 0).isPresent()) {
            return Rcode.BADVERS;
        }
        if (request.opcode() != Opcode.QUERY) {
            return Rcode.NOTIMP;
        }
        return request.question().map(Packet::refusal).orElse(Rcode.FORMERR);
    }

    private static int refusal(Question question) {
        if (question.dnsClass() != DClass.IN) {
            return Rcode.REFUSED;
        }
        return switch (question.type()) {
            case Type.AXFR, Type.IXFR -> Rcode.REFUSED;
            case Type.MAILA, Type.MAILB -> Rcode.NOTIMP;
            case 0, Type.OPT, Type.TKEY, Type.TSIG -> Rcode.FORMERR;
            default -> Rcode.NOERROR;
        };
    }
}
