package dev.byod.store.tenancy;

import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.Databases;
import io.vertx.core.Future;
import io.vertx.pgclient.data.Interval;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.SqlClient;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Makes pending zones active, across tenants.
 *
 * <p>Who holds a name, a parent or a child of it is decided under a lock on the last label of the name: coarser than the
 * registrable domain that would do, and right for every public suffix without knowing any.
 */
public final class Activations {

    private final Databases databases;

    public Activations(Databases databases) {
        this.databases = databases;
    }

    /** A zone that is not active yet. */
    public record Candidate(ZoneId id, TenantId tenant, ZoneName name) {}

    /** Up to {@code most} zones whose time to be looked at has come; each comes again later if nothing is decided. */
    public Future<List<Candidate>> takeDue(int most, Duration longestDelay) {
        return ActivationsSql.TAKE_DUE
                .on(databases.worker(), Tuple.of(most, (double) longestDelay.toSeconds()))
                .map(rows -> rows.stream().map(Activations::candidate).toList());
    }

    /** How long until a zone is due, {@code atMost} if none is before. */
    public Future<Duration> nextDue(Duration atMost) {
        return ActivationsSql.NEXT_DUE
                .on(databases.worker(), Tuple.of(Interval.of(atMost)))
                .map(rows -> rows.stream()
                        .map(row -> Duration.ofMillis(row.getLong("milliseconds")))
                        .findFirst()
                        .orElse(atMost));
    }

    /** Whether another tenant's active zone is at, above or below the candidate's name. */
    public Future<Boolean> isTaken(Candidate candidate) {
        return taken(databases.worker(), candidate);
    }

    /** Activates the candidate; false if meanwhile another tenant got a zone in its way. */
    public Future<Boolean> activate(Candidate candidate, String providerZoneId) {
        return databases
                .worker()
                .withTransaction(transaction -> ActivationsSql.LOCK_BRANCH
                        .on(transaction, Tuple.of(lastLabel(candidate.name())))
                        .compose(locked -> taken(transaction, candidate))
                        .compose(taken -> taken
                                ? Future.succeededFuture(false)
                                : ActivationsSql.ACTIVATE
                                        .on(transaction, Tuple.of(candidate.id().value(), providerZoneId))
                                        .map(true)))
                .map(Boolean.TRUE::equals);
    }

    /** Notes why the candidate is not active. */
    public Future<Void> putOff(Candidate candidate, Zone.State state, String reason, String message) {
        String word = state.name().toLowerCase(Locale.ROOT);
        return ActivationsSql.PUT_OFF
                .on(databases.worker(), Tuple.of(candidate.id().value(), word, reason, message))
                .mapEmpty();
    }

    private static Future<Boolean> taken(SqlClient client, Candidate candidate) {
        DnsName apex = candidate.name().apex();
        Tuple parameters = Tuple.of(
                candidate.tenant().value(), apex.reversedKey(), apex.reversedKeyEnd(), ancestors(candidate.name()));
        return ActivationsSql.FIND_OTHERS.on(client, parameters).map(rows -> rows.size() > 0);
    }

    private static String[] ancestors(ZoneName zone) {
        List<String> keys = new ArrayList<>();
        for (DnsName name = zone.apex().parent(); !name.isRoot(); name = name.parent()) {
            keys.add(name.reversedKey());
        }
        return keys.toArray(String[]::new);
    }

    private static String lastLabel(ZoneName zone) {
        return zone.apex().labels().getLast();
    }

    private static Candidate candidate(Row row) {
        return new Candidate(
                new ZoneId(row.getUUID("id")),
                new TenantId(row.getUUID("tenant_id")),
                ZoneName.parse(row.getString("name")));
    }
}
