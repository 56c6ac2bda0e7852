package dev.byod.core.intent;

import dev.byod.core.Detail;
import dev.byod.core.Fault;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import java.util.ArrayList;
import java.util.List;

/** The content of an RRset as a request writes it. */
public final class RrsetContent {

    private RrsetContent() {}

    /** The RRset, or one fault for all flaws, with pointers {@code /ttl} and {@code /records/0}. */
    public static RrSet read(RrKey key, long ttlSeconds, List<String> records) {
        List<Detail> flaws = new ArrayList<>();
        List<Rdata> rdata = new ArrayList<>();
        collect(flaws, "/ttl", () -> Ttl.require(ttlSeconds));
        for (int i = 0; i < records.size(); i++) {
            String record = records.get(i);
            collect(flaws, "/records/" + i, () -> rdata.add(RdataText.parse(key.type(), record)));
        }
        if (!flaws.isEmpty()) {
            throw new Fault(flaws.getFirst().code(), flaws.getFirst().detail(), flaws);
        }
        return new RrSet(key, (int) ttlSeconds, rdata);
    }

    private static void collect(List<Detail> flaws, String pointer, Runnable check) {
        try {
            check.run();
        } catch (Fault fault) {
            flaws.addAll(fault.at(pointer).details());
        }
    }
}
