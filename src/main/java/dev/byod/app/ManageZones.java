package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.plan.Policy;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Credential;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Reach;
import dev.byod.core.tenancy.Zone;
import dev.byod.core.tenancy.ZoneFilter;
import dev.byod.store.tenancy.Zones;
import io.vertx.core.Future;
import java.util.Optional;

/** The zones of a tenant. */
public final class ManageZones {

    private final Zones zones;
    private final ManageCredentials credentials;
    private final Ids ids;
    private final Announcer announcer;

    public ManageZones(Zones zones, ManageCredentials credentials, Ids ids, Announcer announcer) {
        this.zones = zones;
        this.credentials = credentials;
        this.ids = ids;
        this.announcer = announcer;
    }

    /** What a zone shall be; faults point to its parts. */
    public record Wish(ZoneName name, String credential, Policy policy) {

        /** Whoever held a name directly below the root would keep every other tenant from all names below it. */
        public Wish {
            if (name.apex().parent().isRoot()) {
                throw Fault.invalid(FaultCode.NAME_INVALID, "zone", name.text(), "at least two labels", "example.com")
                        .at("/name");
            }
        }

        void requireWithin(Reach reach) {
            try {
                reach.requireWhole(name);
            } catch (Fault fault) {
                throw fault.at("/name");
            }
        }
    }

    /**
     * A pending zone, soon to be looked at. NOT_FOUND for a credential that is not the tenant's, ALREADY_EXISTS, FORBIDDEN
     * for a key that may not write all of it.
     */
    public Future<Done<Zone>> create(Asked<Zone> asked, Wish wish) {
        wish.requireWithin(asked.acting().reach());
        return credentials
                .get(asked.acting().tenant(), wish.credential())
                .recover(cause -> Lookup.<Credential>pointing("/credential", cause))
                .compose(credential ->
                        zones.create(asked, new ZoneId(ids.next()), wish.name(), credential.id(), wish.policy()))
                .onSuccess(done -> done.ifFresh(zone -> announcer.changed(zone.id())));
    }

    /** By id or by name. NOT_FOUND if the tenant has no such zone, or who asks does not see it. */
    public Future<Zone> get(Acting acting, String nameOrId) {
        TenantId tenant = acting.tenant();
        Optional<ZoneId> id = Lookup.id(ZoneId::parse, nameOrId);
        Future<Optional<Zone>> found =
                id.isPresent() ? zones.find(tenant, id.get()) : zones.find(tenant, ZoneName.parse(nameOrId));
        return found.map(zone -> zone.filter(each -> acting.reach().sees(each.name()))
                .orElseThrow(() -> Lookup.missing("zone", nameOrId)));
    }

    /** By name; those that who asks sees. */
    public Future<Page<Zone>> list(Acting acting, ZoneFilter filter, PageRequest page) {
        return zones.list(acting, filter, page);
    }
}
