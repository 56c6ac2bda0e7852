package dev.byod.app;

import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Tenant;
import dev.byod.store.tenancy.Tenants;
import io.vertx.core.Future;

/** Who may use the installation. For administrators. */
public final class ManageTenants {

    private final Tenants tenants;
    private final Ids ids;

    public ManageTenants(Tenants tenants, Ids ids) {
        this.tenants = tenants;
        this.ids = ids;
    }

    public Future<Tenant> create(String name, String actor, String requestId) {
        return tenants.create(new Acting(new TenantId(ids.next()), actor, requestId), name);
    }

    /** NOT_FOUND if there is none. */
    public Future<Tenant> get(TenantId id) {
        return tenants.find(id).map(found -> found.orElseThrow(() -> Lookup.missing("tenant", id.toString())));
    }

    public Future<Page<Tenant>> list(PageRequest page) {
        return tenants.list(page);
    }
}
