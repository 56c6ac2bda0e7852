package dev.byod.provider.embedded.dns;

import org.xbill.DNS.ExtendedFlags;
import org.xbill.DNS.OPTRecord;

/** What the sender's OPT record says (RFC 6891). */
record Edns(int payloadBytes, int version, boolean dnssecOk) {

    /** The only version there is. */
    static final int VERSION = 0;

    static Edns of(OPTRecord opt) {
        return new Edns(opt.getPayloadSize(), opt.getVersion(), (opt.getFlags() & ExtendedFlags.DO) != 0);
    }
}
