package dev.byod.provider.embedded.dns;

import dev.byod.provider.embedded.dns.Packet.Noise;
import dev.byod.provider.embedded.dns.Packet.Query;
import dev.byod.provider.embedded.dns.Packet.Unanswerable;
import java.util.Optional;
import org.xbill.DNS.Rcode;

/** The whole of answering, as a function of what came in and the zones. */
final class Answering {

    private Answering() {}

    /** Empty: the packet gets no answer. Only a {@link Query} looks at the zones. */
    static Optional<byte[]> answer(Packet packet, ZoneDirectory zones, Transport transport) {
        return switch (packet) {
            case Noise() -> Optional.empty();
            case Unanswerable(Request request, int rcode) -> Optional.of(write(request, Answer.bare(rcode), transport));
            case Query(Request request, Question question) ->
                Optional.of(write(request, Lookup.of(question, zones), transport));
        };
    }

    /** The answer where the zones cannot be had. */
    static byte[] failure(Query query, Transport transport) {
        return write(query.request(), Answer.bare(Rcode.SERVFAIL), transport);
    }

    private static byte[] write(Request request, Answer answer, Transport transport) {
        return Response.write(request, answer, transport.responseBytes(request.edns()));
    }
}
