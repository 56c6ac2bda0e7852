package dev.byod.app;

import dev.byod.core.drift.RrsetSeen;
import dev.byod.core.id.TenantId;
import dev.byod.core.intent.RrsetFilter;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.intent.Rrsets;
import io.vertx.core.Future;

/** What a tenant wants of a zone, and where the provider shows something else. */
public final class ReadRrsets {

    private final Rrsets rrsets;

    public ReadRrsets(Rrsets rrsets) {
        this.rrsets = rrsets;
    }

    /** NOT_FOUND if it is not wanted. */
    public Future<RrsetSeen> get(TenantId tenant, Zone zone, RrKey key) {
        return rrsets.find(tenant, zone.id(), key)
                .map(found -> found.orElseThrow(() -> Lookup.missing("RRset", key.toString())));
    }

    /** By name and type. */
    public Future<Page<RrsetSeen>> list(TenantId tenant, Zone zone, RrsetFilter filter, PageRequest page) {
        return rrsets.list(tenant, zone.id(), filter, page);
    }
}
