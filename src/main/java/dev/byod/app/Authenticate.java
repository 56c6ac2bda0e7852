package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.TenantId;
import dev.byod.store.tenancy.ApiKeys;
import dev.byod.store.tenancy.Tenants;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.util.Optional;

/**
 * From the text of a key to whoever it speaks for.
 *
 * <p>Nothing is kept between requests, so a revoked key is refused at once, in every process. An expired
 * key is as good as none; the clock here says when.
 */
public final class Authenticate {

    private final AdminKey admin;
    private final ApiKeys keys;
    private final Tenants tenants;
    private final InstantSource clock;

    public Authenticate(AdminKey admin, ApiKeys keys, Tenants tenants, InstantSource clock) {
        this.admin = admin;
        this.keys = keys;
        this.tenants = tenants;
        this.clock = clock;
    }

    /** Whose key this is; UNAUTHENTICATED if nobody's, without saying what is wrong with it. */
    public Future<Caller> caller(String key) {
        if (admin.matches(key)) {
            return Future.succeededFuture(new Caller.Admin());
        }
        if (!KeyText.isWellFormed(key)) {
            return Future.failedFuture(refused());
        }
        return keys.present(KeyText.hash(key))
                .map(found -> found.filter(holder -> !holder.powers().areOver(clock.instant()))
                        .<Caller>map(holder -> new Caller.TenantKey(holder.tenant(), holder.id(), holder.powers()))
                        .orElseThrow(Authenticate::refused));
    }

    /** The tenant a caller acts for when it names {@code wanted}; another tenant's is NOT_FOUND, as is none. */
    public Future<TenantId> actFor(Caller caller, Optional<String> wanted) {
        return switch (caller) {
            case Caller.TenantKey(var tenant, var key, var powers) ->
                wanted.isEmpty() || wanted.get().equals(tenant.toString())
                        ? Future.succeededFuture(tenant)
                        : Future.failedFuture(unknown(wanted.get()));
            case Caller.Admin() -> wanted.map(this::existing).orElseGet(() -> Future.failedFuture(unnamed()));
        };
    }

    private Future<TenantId> existing(String text) {
        return Lookup.id(TenantId::parse, text)
                .map(id -> tenants.find(id)
                        .map(found -> found.orElseThrow(() -> unknown(text)).id()))
                .orElseGet(() -> Future.failedFuture(unknown(text)));
    }

    private static Fault unnamed() {
        return Fault.invalid(FaultCode.PARAMETER_INVALID, "tenant", "missing", "the id of a tenant to act for");
    }

    private static Fault unknown(String text) {
        return Lookup.missing("tenant", text);
    }

    private static Fault refused() {
        return new Fault(FaultCode.UNAUTHENTICATED, "key: unknown, revoked or expired (expected: a valid API key)");
    }
}
