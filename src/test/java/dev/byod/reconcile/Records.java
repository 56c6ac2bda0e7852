package dev.byod.reconcile;

import dev.byod.core.claim.Claim;
import dev.byod.core.claim.PendingMark;
import dev.byod.core.id.OwnerId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import dev.byod.core.plan.Plan;
import dev.byod.core.plan.Policy;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.store.contract.ZoneIntent;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Records, claims and zones to test with. */
final class Records {

    static final OwnerId SELF = new OwnerId("byod:test");
    static final OwnerId OTHER = new OwnerId("external-dns:other");
    static final ZoneId ZONE = new ZoneId(new UUID(0, 1));
    static final RrKey WWW = RrKey.of(DnsName.parse("www.example.test"), RrType.A);
    static final RrSet OLD = a(WWW, "192.0.2.1");
    static final RrSet NEW = a(WWW, "192.0.2.2");

    static final Change CREATE = new Change.Create(NEW);
    static final Change UPDATE = new Change.Update(OLD, NEW);
    static final Change DELETE = new Change.Delete(OLD);

    private Records() {}

    static RrKey key(String name, RrType type) {
        return RrKey.of(DnsName.parse(name + ".example.test"), type);
    }

    static RrSet a(RrKey key, String address) {
        return new RrSet(key, 300, List.of(RdataText.parse(RrType.A, address)));
    }

    static RrSet cname(String name) {
        return new RrSet(key(name, RrType.CNAME), 300, List.of(RdataText.parse(RrType.CNAME, "target.test.")));
    }

    static Claim claim(RrKey key) {
        return new Claim(key, SELF, Map.of());
    }

    static Claim claim(RrKey key, PendingMark mark) {
        return new Claim(key, SELF, Map.of(PendingMark.LABEL, mark.text()));
    }

    static ZoneIntent intent(List<RrSet> desired, List<Claim> claims) {
        return new ZoneIntent(ZONE, ZoneName.parse("example.test"), Policy.SYNC, desired, Set.of(), false, claims);
    }

    /** A plan of these changes; {@code running}: earlier writes to their keys may still arrive. */
    static Plan plan(List<Change> changes, Map<RrKey, PendingMark> running) {
        return new Plan(changes, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), running);
    }
}
