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

    /** Sets the policy. ZONE_DELETING. */
    public Future<Done<Zone>> setPolicy(Asked<Zone> asked, Zone zone, Policy policy) {
        return change(asked, zone, "zone.update", Optional.of(policy), Optional.empty());
    }

    /** From now on intent is taken and nothing is written at the provider; what is under way may still arrive. */
    public Future<Done<Zone>> suspend(Asked<Zone> asked, Zone zone) {
        return change(asked, zone, "zone.suspend", Optional.empty(), Optional.of(true));
    }

    /** What came in meanwhile is due at once. */
    public Future<Done<Zone>> resume(Asked<Zone> asked, Zone zone) {
        return change(asked, zone, "zone.resume", Optional.empty(), Optional.of(false));
    }

    private Future<Done<Zone>> change(
            Asked<Zone> asked, Zone zone, String action, Optional<Policy> policy, Optional<Boolean> suspended) {
        asked.acting().reach().requireWhole(zone.name());
        return zones.change(asked, zone, action, policy, suspended)
                .onSuccess(done -> done.ifFresh(changed -> announcer.changed(changed.id())));
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
