package dev.byod.bus;

import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.TtlLimits;
import java.util.List;

/** What a lane answers; refusals and outages are faults, not replies. */
public sealed interface LaneReply extends Message {

    /** The records at the provider, the TTLs it serves, and the turn in which a change may rely on both. */
    record Snapshot(String snapshotId, List<RrSet> rrsets, TtlLimits ttls) implements LaneReply {
        public Snapshot {
            rrsets = List.copyOf(rrsets);
        }
    }

    /** One outcome per change, in the order of the changes. */
    record Outcomes(List<Outcome> outcomes) implements LaneReply {
        public Outcomes {
            outcomes = List.copyOf(outcomes);
        }
    }

    /** The zone exists in the account, under this id and on these name servers (no final dots). */
    record ZoneOpened(String providerZoneId, List<String> nameServers) implements LaneReply {
        public ZoneOpened {
            nameServers = List.copyOf(nameServers);
        }
    }

    /** Done, and nothing to tell. */
    record Done() implements LaneReply {}
}
