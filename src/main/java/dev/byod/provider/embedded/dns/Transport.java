package dev.byod.provider.embedded.dns;

import java.util.Optional;

/** How a request came, which bounds the size of its response. */
enum Transport {
    UDP,
    TCP;

    /** A payload that crosses any usual path unfragmented; also what we advertise. */
    static final int EDNS_BYTES = 1232;

    private static final int PLAIN_UDP_BYTES = 512;
    private static final int TCP_BYTES = 65_535;

    int responseBytes(Optional<Edns> edns) {
        return switch (this) {
            case UDP -> Math.clamp(edns.map(Edns::payloadBytes).orElse(0), PLAIN_UDP_BYTES, EDNS_BYTES);
            case TCP -> TCP_BYTES;
        };
    }
}
