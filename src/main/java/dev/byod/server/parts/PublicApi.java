package dev.byod.server.parts;

import dev.byod.api.Endpoints;
import dev.byod.app.ActivateZones;
import dev.byod.app.ActivationLoop;
import dev.byod.app.AdminKey;
import dev.byod.app.Ids;
import dev.byod.app.RemoveZones;
import dev.byod.app.RetentionLoop;
import dev.byod.app.UseCases;
import dev.byod.app.UseCases.Stores;
import dev.byod.app.UseCases.Surroundings;
import dev.byod.http.Contract;
import dev.byod.http.ContractRouter;
import dev.byod.http.InvalidRequests;
import dev.byod.http.RateLimits;
import dev.byod.server.ports.VertxTime;
import dev.byod.server.settings.Settings;
import dev.byod.server.settings.Settings.Listener;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.intent.Retention;
import dev.byod.store.queue.Notifier;
import dev.byod.store.tenancy.Activations;
import dev.byod.store.tenancy.Bindings;
import dev.byod.store.tenancy.Removals;
import io.vertx.core.Future;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Set;

/** What serves {@code /v1}: the use cases, the contract's router, and the loop that activates zones. */
public record PublicApi(
        Shared shared, Listener listener, RateLimits limits, TenantReads reads, Surroundings around, UseCases can) {

    /** {@code providers} are the names of those that are offered. */
    public static PublicApi of(Shared shared, Settings settings, String adminKey, Set<String> providers) {
        var clock = shared.wall();
        var reads = new TenantReads(shared.vertx(), settings.database().api());
        var notifier = new Notifier(shared.vertx(), shared.databases().worker(), shared.observer());
        var around = new Surroundings(
                shared.vertx(),
                shared.bus(),
                notifier::changed,
                shared.observer(),
                new Ids(new SecureRandom(), clock),
                clock);
        var stores = new Stores(
                reads,
                new TenantWrites(shared.databases().api(), VertxTime.pauses(shared.vertx())),
                shared.databases());
        UseCases can = UseCases.over(stores, around, AdminKey.of(adminKey), providers);
        return new PublicApi(shared, settings.api(), settings.limits(), reads, around, can);
    }

    public ActivationLoop activation() {
        var activate = new ActivateZones(
                new Activations(shared.databases()),
                new Bindings(shared.databases()),
                shared.bus(),
                around.announcer(),
                shared.observer());
        var remove =
                new RemoveZones(new Removals(shared.databases()), shared.bus(), around.announcer(), shared.observer());
        return new ActivationLoop(activate, remove, shared.bus());
    }

    /** Lets go of operations that ended longer ago than {@code age}. */
    public RetentionLoop retention(Duration age) {
        return new RetentionLoop(new Retention(shared.databases()), age, shared.observer());
    }

    /** The server, once the contract was read; not listening yet. */
    public Future<ApiServer> server() {
        return Contract.load(shared.vertx())
                .map(contract -> ContractRouter.create(
                        contract, Endpoints.of(can, contract), can.authenticate(), limits, around))
                .map(router -> new ApiServer(listener, router, new InvalidRequests(around.ids())));
    }

    public Future<Void> close() {
        return reads.close();
    }
}
