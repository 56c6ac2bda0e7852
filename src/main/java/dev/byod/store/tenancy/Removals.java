package dev.byod.store.tenancy;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.ZoneId;
import dev.byod.store.Databases;
import dev.byod.store.contract.PgClaimLedger;
import io.vertx.core.Future;
import io.vertx.pgclient.data.Interval;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The end of zones that are being deleted, across tenants. */
public final class Removals {

    private final Databases databases;

    public Removals(Databases databases) {
        this.databases = databases;
    }

    /** Up to {@code most} zones whose time to be looked at has come; each comes again later if it is still there. */
    public Future<List<ZoneId>> takeDue(int most) {
        return RemovalsSql.TAKE_DUE
                .on(databases.worker(), Tuple.of(most))
                .map(rows ->
                        rows.stream().map(row -> new ZoneId(row.getUUID("id"))).toList());
    }

    /** How long until a zone is due, {@code atMost} if none is before. */
    public Future<Duration> nextDue(Duration atMost) {
        return RemovalsSql.NEXT_DUE
                .on(databases.worker(), Tuple.of(Interval.of(atMost)))
                .map(rows -> rows.stream()
                        .map(row -> Duration.ofMillis(row.getLong("milliseconds")))
                        .findFirst()
                        .orElse(atMost));
    }

    /** Gives up the claims on records that stay. */
    public Future<Void> forsakeClaims(List<ZoneId> zones) {
        return PgClaimLedger.ownerOf(databases.registry())
                .compose(self -> new PgClaimLedger(databases.registry(), self).forsake(zones));
    }

    /** Removes a zone without claims, and returns the operations that this ended; empty while it has some. */
    public Future<Optional<List<OperationId>>> remove(ZoneId zone) {
        return RemovalsSql.REMOVE
                .on(databases.worker(), Tuple.of(zone.value()))
                .map(rows -> Optional.ofNullable(rows.iterator().next().getArrayOfUUIDs("ended"))
                        .map(ids -> Arrays.stream(ids).map(OperationId::new).toList()));
    }
}
