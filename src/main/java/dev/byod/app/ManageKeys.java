package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.id.ApiKeyId;
import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.ApiKey;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.store.tenancy.ApiKeys;
import io.vertx.core.Future;

/** The API keys of a tenant. */
public final class ManageKeys {

    private static final int SECRET_OCTETS = 32;

    private final ApiKeys keys;
    private final Ids ids;

    public ManageKeys(ApiKeys keys, Ids ids) {
        this.keys = keys;
        this.ids = ids;
    }

    /** A key and, this once, its text. */
    public record Issued(ApiKey key, String text) {

        /** Without the text: a record would print it. */
        @Override
        public String toString() {
            return "Issued[" + key + "]";
        }
    }

    public Future<Done<Issued>> issue(Asked<Issued> asked, String name) {
        ApiKeyId id = new ApiKeyId(ids.next());
        String text = KeyText.print(id.value(), ids.secret(SECRET_OCTETS));
        return keys.create(asked, id, name, KeyText.hash(text), KeyText.prefix(text), key -> new Issued(key, text));
    }

    public Future<Page<ApiKey>> list(TenantId tenant, PageRequest page) {
        return keys.list(tenant, page);
    }

    /** From the next request on the key is refused. NOT_FOUND if the tenant never had it. */
    public Future<Done<ApiKeyId>> revoke(Asked<ApiKeyId> asked, String id) {
        Fault missing = Lookup.missing("key", id);
        return Lookup.id(ApiKeyId::parse, id)
                .map(known -> keys.revoke(asked, known, missing))
                .orElseGet(() -> Future.failedFuture(missing));
    }
}
