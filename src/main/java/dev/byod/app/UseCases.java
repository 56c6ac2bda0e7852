package dev.byod.app;

import dev.byod.bus.Bus;
import dev.byod.observe.Observer;
import dev.byod.store.Databases;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.intent.AuditLog;
import dev.byod.store.intent.HeldOperations;
import dev.byod.store.intent.OperationChanges;
import dev.byod.store.intent.Operations;
import dev.byod.store.intent.Rrsets;
import dev.byod.store.intent.ZoneDeletions;
import dev.byod.store.tenancy.Allotments;
import dev.byod.store.tenancy.ApiKeys;
import dev.byod.store.tenancy.Credentials;
import dev.byod.store.tenancy.Observations;
import dev.byod.store.tenancy.Tenants;
import dev.byod.store.tenancy.Zones;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.Set;

/** All that the API can do. */
public record UseCases(
        Authenticate authenticate,
        ManageTenants tenants,
        ManageKeys keys,
        ManageCredentials credentials,
        ManageZones zones,
        ReadObservations observations,
        ReadRrsets rrsets,
        ChangeRrsets changes,
        FollowOperations operations,
        ConfirmOperations confirmations,
        DeleteZones deletions,
        SteerOperations steer,
        ReadAudit audit) {

    /** The ways to a tenant's rows. */
    public record Stores(TenantReads reads, TenantWrites writes, Databases databases) {}

    /** Whom to tell, and where ids and time come from. */
    public record Surroundings(
            Vertx vertx, Bus bus, Announcer announcer, Observer observer, Ids ids, InstantSource clock) {}

    /** {@code providers} are the names of those that this installation offers. */
    public static UseCases over(Stores stores, Surroundings around, AdminKey admin, Set<String> providers) {
        ApiKeys keys = new ApiKeys(stores.reads(), stores.writes());
        Tenants tenants = new Tenants(stores.reads(), stores.writes(), stores.databases());
        Calculations calculations = new Calculations(around.vertx());
        Rrsets rrsets = new Rrsets(stores.reads(), stores.writes(), calculations);
        Ids ids = around.ids();
        Telling telling = new Telling(around.observer(), around.announcer(), around.bus());
        FollowOperations follow = new FollowOperations(
                new Operations(stores.reads()), new OperationSignals(around.vertx(), around.bus()));
        ManageCredentials credentials =
                new ManageCredentials(new Credentials(stores.reads(), stores.writes()), ids, providers);
        ManageZones zones =
                new ManageZones(new Zones(stores.reads(), stores.writes()), credentials, ids, around.announcer());
        return new UseCases(
                new Authenticate(admin, keys, tenants, around.clock()),
                new ManageTenants(tenants, new Allotments(stores.reads(), stores.writes()), ids),
                new ManageKeys(keys, ids, around.clock()),
                credentials,
                zones,
                new ReadObservations(new Observations(stores.reads())),
                new ReadRrsets(rrsets),
                new ChangeRrsets(rrsets, calculations, ids, telling),
                follow,
                new ConfirmOperations(follow, new HeldOperations(stores.writes()), around.announcer()),
                new DeleteZones(zones, new ZoneDeletions(stores.writes()), ids, telling),
                new SteerOperations(new OperationChanges(stores.writes(), calculations), ids, telling),
                new ReadAudit(new AuditLog(stores.reads())));
    }
}
