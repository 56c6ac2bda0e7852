package dev.byod.provider.embedded;

import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrSet;
import java.util.List;

/** A zone as it was at one serial (unsigned, 32 bits, never 0). The apex NS is among the RRsets, the SOA is not. */
public record ZoneContent(ZoneName name, long serial, List<RrSet> rrsets) {

    public ZoneContent {
        rrsets = List.copyOf(rrsets);
    }
}
