package dev.byod.app;

import dev.byod.core.drift.ZoneSeen;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.store.tenancy.Observations;
import io.vertx.core.Future;
import java.util.Collection;
import java.util.Map;

/** What was seen of a tenant's zones at their providers. */
public final class ReadObservations {

    private final Observations observations;

    public ReadObservations(Observations observations) {
        this.observations = observations;
    }

    /** A zone that nobody tried to look at is absent. */
    public Future<Map<ZoneId, ZoneSeen>> of(TenantId tenant, Collection<ZoneId> zones) {
        return zones.isEmpty() ? Future.succeededFuture(Map.of()) : observations.of(tenant, zones);
    }
}
