package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Allotment;
import dev.byod.core.tenancy.Amounts;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Tenant;
import dev.byod.store.tenancy.Allotments;
import dev.byod.store.tenancy.Tenants;
import io.vertx.core.Future;
import java.util.Map;
import java.util.Optional;

/** Who may use the installation. For administrators. */
public final class ManageTenants {

    private final Tenants tenants;
    private final Allotments allotments;
    private final Ids ids;

    public ManageTenants(Tenants tenants, Allotments allotments, Ids ids) {
        this.tenants = tenants;
        this.allotments = allotments;
        this.ids = ids;
    }

    /** ALREADY_EXISTS. */
    public Future<Done<Tenant>> create(Asked<Tenant> asked, String name) {
        return tenants.create(asked.actingFor(new TenantId(ids.next())), name);
    }

    /** NOT_FOUND if there is none. */
    public Future<Allotment> get(TenantId id) {
        return allotments.find(id).map(found -> found.orElseThrow(() -> missing(id.toString())));
    }

    /** Sets the quotas that {@code wish} names; empty: to the default. NOT_FOUND. */
    public Future<Done<Allotment>> setQuotas(
            Asked<Allotment> asked, String id, Map<Amounts.Kind, Optional<Integer>> wish) {
        return Lookup.id(TenantId::parse, id)
                .map(known -> allotments.setQuotas(asked.actingFor(known), wish, missing(id)))
                .orElseGet(() -> Future.failedFuture(missing(id)));
    }

    public Future<Page<Tenant>> list(PageRequest page) {
        return tenants.list(page);
    }

    private static Fault missing(String id) {
        return Lookup.missing("tenant", id);
    }
}
