package dev.byod.provider.embedded.dns;

import dev.byod.provider.embedded.dns.Packet.Query;
import io.vertx.core.Future;
import java.util.Optional;

/** One packet in, at most one packet out, whatever it came over. */
final class Responder {

    private final FreshZones zones;

    Responder(FreshZones zones) {
        this.zones = zones;
    }

    /** Never fails: zones that cannot be had are a SERVFAIL. Empty: the packet gets no answer. */
    Future<Optional<byte[]>> respond(byte[] bytes, Transport transport) {
        Packet packet = Packet.read(bytes);
        return packet instanceof Query query
                ? ask(query, transport)
                : Future.succeededFuture(Answering.answer(packet, ZoneDirectory.NONE, transport));
    }

    private Future<Optional<byte[]>> ask(Query query, Transport transport) {
        return zones.among(query.question().possibleZones())
                .map(directory -> Answering.answer(query, directory, transport))
                .otherwise(failure -> Optional.of(Answering.failure(query, transport)));
    }
}
