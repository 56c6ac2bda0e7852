package dev.byod.store.tenancy;

import dev.byod.core.id.CredentialId;
import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Credential;
import dev.byod.core.tenancy.Done;
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

/** The provider accounts of tenants. */
public final class Credentials {

    private final TenantReads reads;
    private final TenantWrites writes;

    public Credentials(TenantReads reads, TenantWrites writes) {
        this.reads = reads;
        this.writes = writes;
    }

    /** Adds a credential without a token; ALREADY_EXISTS if the tenant has one of that name. */
    public Future<Done<Credential>> create(Asked<Credential> asked, CredentialId id, String name, String provider) {
        Acting acting = asked.acting();
        Tuple values = Tuple.of(id.value(), acting.tenant().value(), name, provider);
        JsonObject words = new JsonObject().put("name", name).put("provider", provider);
        return writes.write(
                asked,
                transaction -> CredentialsSql.CREATE
                        .on(transaction, values)
                        .map(rows -> credential(rows.iterator().next()))
                        .compose(created -> AuditEntry.created(acting, "credential.create", id.toString(), words)
                                .append(transaction)
                                .map(created)),
                readOnly -> CredentialsSql.PREVIEW
                        .on(readOnly, values)
                        .map(rows -> credential(rows.iterator().next())));
    }

    public Future<Optional<Credential>> find(TenantId tenant, CredentialId id) {
        return reads.read(tenant, CredentialsSql.FIND, Tuple.of(tenant.value(), id.value()))
                .map(rows -> rows.stream().map(Credentials::credential).findFirst());
    }

    /** A tenant's credentials, by name; of one provider if it is given. */
    public Future<Page<Credential>> list(TenantId tenant, Optional<String> provider, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(tenant.value())
                .addString(provider.orElse(null))
                .addString(page.after(0, ""));
        return reads.read(tenant, CredentialsSql.LIST, parameters)
                .map(rows ->
                        Listing.page(rows, page, Credentials::credential, credential -> List.of(credential.name())));
    }

    private static Credential credential(Row row) {
        return new Credential(
                new CredentialId(row.getUUID("id")),
                row.getString("name"),
                row.getString("provider"),
                row.getOffsetDateTime("created_at").toInstant());
    }
}
