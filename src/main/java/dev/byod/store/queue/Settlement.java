package dev.byod.store.queue;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toUnmodifiableMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.byod.core.FaultCode;
import dev.byod.core.drift.Sight;
import dev.byod.core.drift.Suspicion;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.trace.TraceContext;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import dev.byod.core.work.ReadMark;
import dev.byod.core.work.SettleResult;
import dev.byod.core.work.Told;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Results of passes, written to the operations that asked for them. */
public final class Settlement {

    private final Pool worker;

    /** Through a pool whose login is a member of {@code byod_worker}. */
    public Settlement(Pool worker) {
        this.worker = worker;
    }

    /** The records somebody waits for, of the intent that the mark has seen; a zone without any is absent. */
    public Future<Map<ZoneId, Set<RrKey>>> asked(Collection<ZoneId> zones, ReadMark mark) {
        UUID[] ids = zones.stream().map(ZoneId::value).toArray(UUID[]::new);
        return QueueSql.ASKED.on(worker, Tuple.of(ids, mark.snapshot())).map(Settlement::keysByZone);
    }

    /**
     * Records the results of what the mark has seen and completes the lease, in one transaction that does nothing when
     * the lease is lost. With {@code retryIn} the zone is due again then, without it not before its next change; a
     * change since the lease makes it due at once.
     */
    public Future<SettleResult> settle(
            Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn) {
        return settle(lease, mark, results, retryIn, new Sight.None());
    }

    /** The same, and keeps what was seen of the zone: in rows, as far as it is other than before. */
    public Future<SettleResult> settle(
            Lease lease, ReadMark mark, List<ItemResult> results, Optional<Duration> retryIn, Sight sight) {
        requireRetryIfWaiting(results, retryIn);
        Tuple parameters = Tuple.of(lease.zone().value(), lease.generation(), lease.fence(), mark.snapshot())
                .addValue(texts(results, result -> result.key().name().text()))
                .addValue(texts(results, result -> result.key().type().name()))
                .addValue(texts(results, result -> result.key().setIdentifier()))
                .addValue(texts(results, result -> result.state().name().toLowerCase(Locale.ROOT)))
                .addValue(texts(
                        results, result -> result.code().map(FaultCode::name).orElse(null)))
                .addValue(texts(results, result -> result.detail().isEmpty() ? null : result.detail()))
                .addValue(retryIn.map(Duration::toMillis).orElse(null))
                .addValue(SightJson.print(sight).orElse(null));
        return QueueSql.SETTLE
                .on(worker, parameters)
                .map(rows -> result(rows.iterator().next()));
    }

    /**
     * What makes records of ours differ from what is wanted, if nobody waits for them; one that is absent was never
     * written as it is wanted. What was written within {@code trust} is trusted.
     */
    public Future<Map<RrKey, Suspicion>> suspect(ZoneId zone, Collection<RrKey> keys, Duration trust) {
        List<RrKey> all = List.copyOf(keys);
        Tuple parameters = Tuple.of(zone.value())
                .addValue(texts(all, key -> key.name().text()))
                .addValue(texts(all, key -> key.type().name()))
                .addValue(texts(all, RrKey::setIdentifier))
                .addValue(trust.toMillis());
        return QueueSql.SUSPECT
                .on(worker, parameters)
                .map(rows -> rows.stream().collect(toUnmodifiableMap(Settlement::key, Settlement::suspicion)));
    }

    private static Suspicion suspicion(Row row) {
        return switch (row.getString("suspicion")) {
            case "drifted" -> new Suspicion.Drifted();
            case "trusted" -> new Suspicion.Trusted(Duration.ofMillis(row.getLong("trusted_millis")));
            case "held" -> new Suspicion.Held(Duration.ofMillis(row.getLong("held_millis")));
            default -> new Suspicion.Unsettled();
        };
    }

    private static void requireRetryIfWaiting(List<ItemResult> results, Optional<Duration> retryIn) {
        boolean waiting = results.stream().anyMatch(result -> result.state() == ItemResult.State.WAITING);
        if (waiting && retryIn.isEmpty()) {
            throw new IllegalArgumentException("retry: none (expected: a time, since a result waits)");
        }
    }

    private static <T> @Nullable String[] texts(List<T> all, Function<T, @Nullable String> text) {
        return all.stream().map(text).toArray(String[]::new);
    }

    private static SettleResult result(Row row) {
        List<Told> told = row.getJsonArray("told").stream()
                .map(each -> told((JsonObject) each))
                .toList();
        return new SettleResult(told, row.getBoolean("complete"));
    }

    private static Told told(JsonObject operation) {
        return new Told(
                OperationId.parse(operation.getString("id")),
                TenantId.parse(operation.getString("tenant")),
                operation.getString("state"),
                operation.getBoolean("ended"),
                Duration.ofMillis(operation.getLong("age_millis")),
                Optional.ofNullable(operation.getString("request_id")),
                Optional.ofNullable(operation.getString("trace")).flatMap(TraceContext::parse));
    }

    private static Map<ZoneId, Set<RrKey>> keysByZone(RowSet<Row> rows) {
        return rows.stream()
                .collect(groupingBy(
                        row -> new ZoneId(row.getUUID("zone_id")), mapping(Settlement::key, toUnmodifiableSet())));
    }

    private static RrKey key(Row row) {
        return new RrKey(
                DnsName.parse(row.getString("name")),
                RrType.parse(row.getString("type")),
                row.getString("set_identifier"));
    }
}
