package dev.byod.store.queue;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.plan.Consent;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.work.ItemResult;
import dev.byod.core.work.Lease;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What was confirmed, what waits for it, and which zones rest. */
public final class Guards {

    private final Pool worker;

    /** Through a pool whose login is a member of {@code byod_worker}. */
    public Guards(Pool worker) {
        this.worker = worker;
    }

    /** What may go in a zone: what was asked for or confirmed, or everything if the zone itself goes. */
    public Future<Consent> consent(ZoneId zone) {
        return GuardsSql.CONSENT.on(worker, Tuple.of(zone.value())).map(Guards::consent);
    }

    /**
     * Lists held changes that nobody asked for in one operation, called {@code id} if it is a new one; {@code deletes}
     * tells deletions from others. Does nothing when the lease is lost. Returns the operations that came or went.
     */
    public Future<List<OperationId>> hold(
            Lease lease, OperationId id, List<ItemResult> held, Predicate<RrKey> deletes, Duration retryIn) {
        Tuple parameters = Tuple.of(lease.zone().value(), lease.fence(), id.value())
                .addValue(texts(held, result -> result.key().name().text()))
                .addValue(texts(held, result -> result.key().type().name()))
                .addValue(texts(held, result -> result.key().setIdentifier()))
                .addValue(texts(held, result -> deletes.test(result.key()) ? "delete" : "upsert"))
                .addValue(texts(held, ItemResult::detail))
                .addValue(retryIn.toMillis());
        return GuardsSql.HOLD
                .on(worker, parameters)
                .map(rows -> Arrays.stream(rows.iterator().next().getArrayOfUUIDs("changed"))
                        .map(OperationId::new)
                        .toList());
    }

    /** Whether a zone is not served because somebody suspended it. */
    public Future<Boolean> isSuspended(ZoneId zone) {
        return GuardsSql.SUSPENDED.on(worker, Tuple.of(zone.value())).map(rows -> rows.size() > 0);
    }

    private static Consent consent(RowSet<Row> rows) {
        Set<RrKey> keys = rows.stream()
                .filter(row -> row.getString("name") != null)
                .map(row -> new RrKey(
                        DnsName.parse(row.getString("name")),
                        RrType.parse(row.getString("type")),
                        row.getString("set_identifier")))
                .collect(Collectors.toUnmodifiableSet());
        return new Consent(keys, rows.stream().anyMatch(row -> row.getBoolean("everything")));
    }

    private static @Nullable String[] texts(List<ItemResult> results, Function<ItemResult, @Nullable String> text) {
        return results.stream().map(text).toArray(String[]::new);
    }
}
