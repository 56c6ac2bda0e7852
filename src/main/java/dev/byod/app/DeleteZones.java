package dev.byod.app;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.OperationId;
import dev.byod.core.intent.Ended;
import dev.byod.core.tenancy.Afterwards;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.intent.ZoneDeletions;
import io.vertx.core.Future;
import java.util.Optional;

/** Gives zones up. {@link RemoveZones} takes away what is left of them. */
public final class DeleteZones {

    private final ManageZones zones;
    private final ZoneDeletions deletions;
    private final Ids ids;
    private final Telling telling;

    DeleteZones(ManageZones zones, ZoneDeletions deletions, Ids ids, Telling telling) {
        this.zones = zones;
        this.deletions = deletions;
        this.ids = ids;
        this.telling = telling;
    }

    /**
     * A request that comes again when the zone is gone is answered as before. NOT_FOUND; FORBIDDEN for a key that may not
     * write all of the zone; ZONE_DELETING, ZONE_SUSPENDED, RECONCILER_EXTERNAL.
     */
    public Future<Done<Ended>> delete(Asked<Ended> asked, String nameOrId, Afterwards records) {
        return zones.get(asked.acting(), nameOrId)
                .map(zone -> requireWhole(asked, zone))
                .map(Optional::of)
                .recover(cause ->
                        mayBeGone(asked, cause) ? Future.succeededFuture(Optional.empty()) : Future.failedFuture(cause))
                .compose(zone -> zone.isPresent()
                        ? deletions.delete(asked, zone.get(), records, new OperationId(ids.next()))
                        : deletions.replay(asked, Lookup.missing("zone", nameOrId)))
                .onSuccess(done ->
                        done.ifFresh(ended -> telling.changed(ended.operation().zone(), ended.superseded())));
    }

    /** Who sees all zones may have seen it when it was there. */
    private static boolean mayBeGone(Asked<Ended> asked, Throwable cause) {
        return asked.acting().reach().isEverything()
                && cause instanceof Fault fault
                && fault.code() == FaultCode.NOT_FOUND;
    }

    private static Zone requireWhole(Asked<Ended> asked, Zone zone) {
        asked.acting().reach().requireWhole(zone.name());
        return zone;
    }
}
