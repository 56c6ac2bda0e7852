package dev.byod.store.contract;

import dev.byod.core.id.OwnerId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.rrset.RrKey;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;

/** {@link ClaimLedger} over {@code dns_ownership}; each call is one function of the migrations. */
public final class PgClaimLedger implements ClaimLedger {

    private final Pool registry;
    private final OwnerId self;

    /** Claims for {@code self} through a pool whose login is a member of {@code byod_registry}. */
    public PgClaimLedger(Pool registry, OwnerId self) {
        this.registry = registry;
        this.self = self;
    }

    /** The owner id of this database's own claims. */
    public static Future<OwnerId> ownerOf(Pool registry) {
        return ContractSql.INSTALLATION
                .on(registry, Tuple.tuple())
                .map(rows -> new OwnerId("byod:" + rows.iterator().next().getString("installation_id")));
    }

    @Override
    public Future<List<ClaimResult>> claim(Collection<ClaimRequest> requests) {
        List<ClaimRequest> asked = List.copyOf(requests);
        Tuple parameters = keys(asked, ClaimRequest::zone, ClaimRequest::guard, ClaimRequest::key)
                .addValue(texts(asked, request -> request.mark().text()))
                .addValue(self.value());
        return ContractSql.CLAIM.on(registry, parameters).map(rows -> results(asked, rows));
    }

    @Override
    public Future<Void> finish(Collection<ClaimFinish> finishes) {
        List<ClaimFinish> asked = List.copyOf(finishes);
        Tuple parameters = keys(asked, ClaimFinish::zone, ClaimFinish::guard, ClaimFinish::key)
                .addValue(texts(asked, finish -> finish.step().name().toLowerCase(Locale.ROOT)))
                .addValue(self.value());
        return ContractSql.FINISH.on(registry, parameters).mapEmpty();
    }

    /** Gives up the claims of zones that are being deleted, as far as their records stay, and of no others. */
    public Future<Void> forsake(Collection<ZoneId> zones) {
        UUID[] ids = zones.stream().map(ZoneId::value).toArray(UUID[]::new);
        return ContractSql.FORSAKE.on(registry, Tuple.of(ids, self.value())).mapEmpty();
    }

    /** One array per column, all in the order of the requests. */
    private static <T> Tuple keys(
            List<T> asked, Function<T, ZoneId> zone, Function<T, WriteGuard> guard, Function<T, RrKey> key) {
        return Tuple.tuple()
                .addValue(asked.stream().map(each -> zone.apply(each).value()).toArray(UUID[]::new))
                .addValue(asked.stream().map(each -> guard.apply(each).fence()).toArray(Long[]::new))
                .addValue(texts(asked, each -> key.apply(each).name().text()))
                .addValue(texts(asked, each -> key.apply(each).type().name()))
                .addValue(texts(asked, each -> key.apply(each).setIdentifier()));
    }

    private static <T> String[] texts(List<T> asked, Function<T, String> text) {
        return asked.stream().map(text).toArray(String[]::new);
    }

    private static List<ClaimResult> results(List<ClaimRequest> asked, RowSet<Row> rows) {
        List<ClaimResult> results = new ArrayList<>();
        Iterator<Row> answers = rows.iterator();
        for (ClaimRequest request : asked) {
            results.add(result(request.zone(), request.key(), answers.next()));
        }
        return results;
    }

    private static ClaimResult result(ZoneId zone, RrKey key, Row row) {
        String verdict = row.getString("verdict");
        return switch (verdict) {
            case "won" -> new ClaimResult.Won(zone, key);
            case "held" -> new ClaimResult.HeldBy(zone, key, new OwnerId(row.getString("holder")));
            case "lease_lost" -> new ClaimResult.LeaseLost(zone, key);
            default -> throw new IllegalStateException("verdict: " + verdict + " (expected: won, held or lease_lost)");
        };
    }
}
