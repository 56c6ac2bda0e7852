package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.ApiKeyId;
import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.ApiKey;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Powers;
import dev.byod.store.tenancy.ApiKeys;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.InstantSource;

/** The API keys of a tenant. */
public final class ManageKeys {

    private static final int SECRET_OCTETS = 32;

    private final ApiKeys keys;
    private final Ids ids;
    private final InstantSource clock;

    public ManageKeys(ApiKeys keys, Ids ids, InstantSource clock) {
        this.keys = keys;
        this.ids = ids;
        this.clock = clock;
    }

    /** A key and, this once, its text. */
    public record Issued(ApiKey key, String text) {

        /** Without the text: a record would print it. */
        @Override
        public String toString() {
            return "Issued[" + key + "]";
        }
    }

    /** What a key shall be; faults point to its parts. */
    public record Wish(String name, Powers powers) {

        void requireFuture(Instant now) {
            if (powers.areOver(now)) {
                String end = powers.expiresAt().orElseThrow().toString();
                throw Fault.invalid(FaultCode.BODY_INVALID, "expiresAt", end, "a time in the future")
                        .at("/expiresAt");
            }
        }
    }

    /** FORBIDDEN if the key could do more than who asks for it. */
    public Future<Done<Issued>> issue(Asked<Issued> asked, Wish wish) {
        wish.requireFuture(clock.instant());
        asked.acting().powers().requireAtLeast(wish.powers());
        ApiKeyId id = new ApiKeyId(ids.next());
        String text = KeyText.print(id.value(), ids.secret(SECRET_OCTETS));
        ApiKeys.NewKey fresh =
                new ApiKeys.NewKey(id, wish.name(), wish.powers(), KeyText.hash(text), KeyText.prefix(text));
        return keys.create(asked, fresh, key -> new Issued(key, text));
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
