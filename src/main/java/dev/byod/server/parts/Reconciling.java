package dev.byod.server.parts;

import dev.byod.app.Ids;
import dev.byod.core.id.OperationId;
import dev.byod.provider.LaneLimits;
import dev.byod.provider.LaneServices;
import dev.byod.provider.LaneVerticle;
import dev.byod.provider.Provider;
import dev.byod.provider.ProviderRegistry;
import dev.byod.reconcile.Controller;
import dev.byod.reconcile.Host;
import dev.byod.reconcile.Settings;
import dev.byod.server.ports.BusAnnouncer;
import dev.byod.server.ports.BusLanes;
import dev.byod.server.ports.ReconcilerVerticle;
import dev.byod.server.ports.StoredConsents;
import dev.byod.server.ports.StoredCredentials;
import dev.byod.server.ports.StoredLaneLeases;
import dev.byod.server.ports.StoredQueue;
import dev.byod.server.ports.StoredSettlement;
import dev.byod.server.ports.VertxTime;
import dev.byod.server.settings.Settings.Reconcile;
import dev.byod.store.contract.PgClaimLedger;
import dev.byod.store.contract.PgZoneSource;
import dev.byod.store.queue.Guards;
import dev.byod.store.queue.LaneLeases;
import dev.byod.store.queue.Settlement;
import dev.byod.store.queue.WorkQueue;
import dev.byod.store.tenancy.Bindings;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** The reconciler and the lanes it reaches providers through. */
public final class Reconciling {

    private static final Duration LANE_LEASE = Duration.ofSeconds(10);

    private final Shared shared;
    private final Reconcile pace;
    private final Bindings bindings;
    private final String process = ProcessHandle.current().pid() + "-" + UUID.randomUUID();

    public Reconciling(Shared shared, Reconcile pace) {
        this.shared = shared;
        this.pace = pace;
        this.bindings = new Bindings(shared.databases());
    }

    public LaneVerticle lanes(Map<String, Provider> providers) {
        var leases = new StoredLaneLeases(new LaneLeases(worker(), process, LANE_LEASE));
        var services = new LaneServices(
                new ProviderRegistry(providers),
                new StoredCredentials(bindings),
                LaneLimits.defaults(),
                VertxTime.ofLanes(shared.vertx(), shared.clock()),
                shared.observer());
        return new LaneVerticle(shared.bus(), leases, services);
    }

    /** Needs the database, which says whose claims are ours. */
    public Future<ReconcilerVerticle> controller() {
        Pool registry = shared.databases().registry();
        return PgClaimLedger.ownerOf(registry).map(self -> {
            var zones = new PgZoneSource(registry, PgZoneSource.INTERNAL_SHARD);
            var ids = new Ids(new SecureRandom(), shared.wall());
            var host = new Host(
                    self,
                    new StoredQueue(new WorkQueue(worker(), process)),
                    zones,
                    new PgClaimLedger(registry, self),
                    new StoredSettlement(new Settlement(worker())),
                    new StoredConsents(new Guards(worker()), zones, () -> new OperationId(ids.next())),
                    new BusLanes(shared.bus(), bindings),
                    new BusAnnouncer(shared.bus()),
                    VertxTime.timers(shared.vertx()),
                    shared.clock(),
                    RandomGenerator.getDefault(),
                    shared.observer());
            return new ReconcilerVerticle(shared.bus(), new Controller(host, settings()));
        });
    }

    private Settings settings() {
        Settings defaults = Settings.defaults();
        return new Settings(
                pace.zonesInFlight(),
                Math.min(defaults.batch(), pace.zonesInFlight()),
                defaults.writes(),
                pace.lease(),
                pace.write(),
                pace.write(),
                pace.poll(),
                defaults.backoff(),
                defaults.poisonBackoff(),
                pace.drift());
    }

    private Pool worker() {
        return shared.databases().worker();
    }
}
