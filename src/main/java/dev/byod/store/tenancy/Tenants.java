package dev.byod.store.tenancy;

import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Tenant;
import dev.byod.store.Databases;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.intent.AuditEntry;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.Optional;

/** The tenants of the installation. */
public final class Tenants {

    private final TenantReads reads;
    private final TenantWrites writes;
    private final Databases databases;

    public Tenants(TenantReads reads, TenantWrites writes, Databases databases) {
        this.reads = reads;
        this.writes = writes;
        this.databases = databases;
    }

    /** Creates the tenant that {@code acting} names; ALREADY_EXISTS if another has the name. */
    public Future<Done<Tenant>> create(Asked<Tenant> asked, String name) {
        Acting acting = asked.acting();
        Tuple values = Tuple.of(acting.tenant().value(), name);
        return writes.write(
                asked,
                transaction -> TenantsSql.CREATE
                        .on(transaction, values)
                        .map(rows -> tenant(rows.iterator().next()))
                        .compose(created -> AuditEntry.created(
                                        acting,
                                        "tenant.create",
                                        acting.tenant().toString(),
                                        new JsonObject().put("name", name))
                                .append(transaction)
                                .map(created)),
                readOnly -> TenantsSql.PREVIEW
                        .on(readOnly, values)
                        .map(rows -> tenant(rows.iterator().next())));
    }

    public Future<Optional<Tenant>> find(TenantId id) {
        return reads.read(id, TenantsSql.FIND, Tuple.of(id.value()))
                .map(rows -> rows.stream().map(Tenants::tenant).findFirst());
    }

    /** All tenants, by name. */
    public Future<Page<Tenant>> list(PageRequest page) {
        return TenantsSql.LIST
                .on(databases.worker(), Listing.parameters(page).addString(page.after(0, "")))
                .map(rows -> Listing.page(rows, page, Tenants::tenant, tenant -> List.of(tenant.name())));
    }

    static Tenant tenant(Row row) {
        return new Tenant(
                new TenantId(row.getUUID("id")),
                row.getString("name"),
                row.getOffsetDateTime("created_at").toInstant());
    }
}
