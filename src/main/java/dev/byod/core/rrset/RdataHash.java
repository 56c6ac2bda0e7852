package dev.byod.core.rrset;

import dev.byod.core.Sha256;
import dev.byod.core.rdata.Rdata;
import java.util.HexFormat;

/** The first 64 bits of SHA-256 over a value's canonical text: enough to tell our value from a customer's. */
final class RdataHash {

    private static final int OCTETS = 8;

    private RdataHash() {}

    static String of(Rdata value) {
        return HexFormat.of().formatHex(Sha256.of(value.canonical()), 0, OCTETS);
    }
}
