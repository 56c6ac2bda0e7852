package dev.byod.store.contract;

import static java.util.stream.Collectors.flatMapping;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.byod.core.claim.Claim;
import dev.byod.core.id.ZoneId;
import dev.byod.core.work.ReadMark;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** {@link ZoneSource} over the contract's views and tables. */
public final class PgZoneSource implements ZoneSource {

    /** The shard of byod's own reconciler; the view shows it while {@code reconciler.mode} is {@code internal}. */
    public static final int INTERNAL_SHARD = -1;

    private final Pool registry;
    private final int shard;

    /** Serves one shard through a pool whose login is a member of {@code byod_registry}. */
    public PgZoneSource(Pool registry, int shard) {
        this.registry = registry;
        this.shard = shard;
    }

    @Override
    public Future<IntentBatch> read(Collection<ZoneId> zones) {
        UUID[] ids = zones.stream().map(ZoneId::value).toArray(UUID[]::new);
        Future<RowSet<Row>> desired = ContractSql.DESIRED.on(registry, Tuple.of(ids, shard));
        Future<RowSet<Row>> claims = ContractSql.CLAIMS.on(registry, Tuple.of((Object) ids));
        return Future.all(desired, claims).map(both -> batch(desired.result(), claims.result()));
    }

    /** Whether no zone of the shard wants any record. */
    public Future<Boolean> nothingWanted() {
        return ContractSql.WANTED
                .on(registry, Tuple.of(shard))
                .map(rows -> !rows.iterator().next().getBoolean("wanted"));
    }

    private static IntentBatch batch(RowSet<Row> desired, RowSet<Row> claims) {
        ReadMark mark = new ReadMark(desired.iterator().next().getString("mark"));
        Map<ZoneId, List<Claim>> claimed = claims(claims);
        Map<ZoneId, ZoneIntent> zones = desired.stream()
                .filter(row -> row.getUUID("zone_id") != null)
                .collect(groupingBy(PgZoneSource::zoneId))
                .entrySet()
                .stream()
                .flatMap(zone -> ZoneReading.of(zone.getValue())
                        .map(reading -> reading.intent(zone.getKey(), claimed.getOrDefault(zone.getKey(), List.of())))
                        .stream())
                .collect(toUnmodifiableMap(ZoneIntent::id, intent -> intent));
        return new IntentBatch(zones, mark);
    }

    private static Map<ZoneId, List<Claim>> claims(RowSet<Row> rows) {
        return rows.stream()
                .collect(groupingBy(PgZoneSource::zoneId, flatMapping(row -> ClaimRow.claim(row).stream(), toList())));
    }

    private static ZoneId zoneId(Row row) {
        return new ZoneId(row.getUUID("zone_id"));
    }
}
