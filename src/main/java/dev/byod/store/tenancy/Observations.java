package dev.byod.store.tenancy;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.byod.core.drift.ZoneSeen;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.store.TenantReads;
import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What was seen of tenants' zones at their providers. */
public final class Observations {

    private final TenantReads reads;

    public Observations(TenantReads reads) {
        this.reads = reads;
    }

    /** A zone that nobody tried to look at is absent. */
    public Future<Map<ZoneId, ZoneSeen>> of(TenantId tenant, Collection<ZoneId> zones) {
        UUID[] ids = zones.stream().map(ZoneId::value).toArray(UUID[]::new);
        return reads.read(tenant, ObservationsSql.OF_ZONES, Tuple.of((Object) ids))
                .map(rows ->
                        rows.stream().map(Observations::seen).collect(toUnmodifiableMap(ZoneSeen::zone, seen -> seen)));
    }

    private static ZoneSeen seen(Row row) {
        return new ZoneSeen(
                new ZoneId(row.getUUID("zone_id")),
                Optional.ofNullable(row.getOffsetDateTime("observed_at"))
                        .map(at -> new ZoneSeen.Listing(
                                at.toInstant(),
                                row.getInteger("records"),
                                row.getInteger("missing"),
                                row.getInteger("changed"),
                                row.getInteger("foreign"))),
                Optional.ofNullable(row.getString("failure_code"))
                        .map(code -> new ZoneSeen.Failure(
                                code,
                                row.getString("failure_detail"),
                                row.getOffsetDateTime("failed_since").toInstant(),
                                row.getOffsetDateTime("failed_at").toInstant())));
    }
}
