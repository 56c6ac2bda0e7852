package dev.byod.store.contract;

import static java.util.stream.Collectors.groupingBy;

import dev.byod.core.Fault;
import dev.byod.core.claim.Claim;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Policy;
import dev.byod.core.rrset.RrSet;
import io.vertx.sqlclient.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The desired rows of one zone, sorted into what is wanted and what cannot be read. */
record ZoneReading(ZoneName name, Policy policy, List<RrSet> desired, Set<DnsName> frozenNames, boolean zoneFrozen) {

    /** Empty if the zone itself cannot be read: then it is not served, which touches nothing. */
    static Optional<ZoneReading> of(List<Row> rows) {
        try {
            Row any = rows.getFirst();
            ZoneName name = ZoneName.parse(any.getString("zone_name"));
            return Optional.of(of(name, Policy.parse(any.getString("policy")), rows));
        } catch (Fault unreadable) {
            return Optional.empty();
        }
    }

    ZoneIntent intent(ZoneId id, List<Claim> claims) {
        return new ZoneIntent(id, name, policy, desired, frozenNames, zoneFrozen, claims);
    }

    private static ZoneReading of(ZoneName name, Policy policy, List<Row> rows) {
        List<RrSet> readable = new ArrayList<>();
        Set<DnsName> frozenNames = new HashSet<>();
        boolean zoneFrozen = false;
        for (Wish wish : wishes(name, rows)) {
            switch (wish) {
                case Wish.Readable(RrSet rrset) -> readable.add(rrset);
                case Wish.UnreadableAt(DnsName at) -> frozenNames.add(at);
                case Wish.Unreadable() -> zoneFrozen = true;
            }
        }
        List<RrSet> desired = unambiguous(readable, frozenNames);
        return new ZoneReading(name, policy, desired, frozenNames, zoneFrozen);
    }

    /** A zone without a wish comes as one row without a name. */
    private static List<Wish> wishes(ZoneName zone, List<Row> rows) {
        return rows.stream()
                .filter(row -> row.getString("record_type") != null)
                .map(row -> Wish.of(zone, row))
                .toList();
    }

    /** Two rows that turn out to be one key contradict each other: their name is frozen. */
    private static List<RrSet> unambiguous(List<RrSet> readable, Set<DnsName> frozenNames) {
        List<RrSet> desired = new ArrayList<>();
        readable.stream().collect(groupingBy(RrSet::key)).forEach((key, rrsets) -> {
            if (rrsets.size() == 1) {
                desired.addAll(rrsets);
            } else {
                frozenNames.add(key.name());
            }
        });
        return desired;
    }
}
