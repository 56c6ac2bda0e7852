package dev.byod.provider.embedded.dns;

import java.util.Optional;

/** Of a request what its response repeats or depends on. */
record Request(int id, int opcode, boolean recursionDesired, Optional<Question> question, Optional<Edns> edns) {

    static final int HEADER_BYTES = 12;

    private static final int QR = 0x80;
    private static final int RD = 0x01;

    static boolean isResponse(byte[] wire) {
        return (wire[2] & QR) != 0;
    }

    /** Reads the header alone, which any twelve bytes are. */
    static Request withoutBody(byte[] wire) {
        int id = (wire[0] & 0xff) << 8 | wire[1] & 0xff;
        return new Request(id, wire[2] >> 3 & 0xf, (wire[2] & RD) != 0, Optional.empty(), Optional.empty());
    }

    Request with(Optional<Question> newQuestion, Optional<Edns> newEdns) {
        return new Request(id, opcode, recursionDesired, newQuestion, newEdns);
    }
}
