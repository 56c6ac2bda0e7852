package dev.byod.provider.embedded.dns;

import java.util.List;

/** The records of one type at one name, ready to send: rdata is in uncompressed wire form and keeps its spelling. */
record WireRrset(int type, long ttlSeconds, List<byte[]> rdata) {

    WireRrset {
        if (rdata.isEmpty()) {
            throw new IllegalArgumentException("rdata of an RRset: none (expected: at least one record)");
        }
        rdata = List.copyOf(rdata);
    }
}
