package dev.byod.provider.embedded;

import dev.byod.bus.LaneReply.ZoneOpened;
import dev.byod.bus.Outcome;
import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Change;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rdata.RdataText;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import dev.byod.provider.Account;
import dev.byod.provider.Listing;
import dev.byod.provider.Provider;
import dev.byod.provider.Time;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The embedded host behind the provider port. The scope of an account is its login: whoever has it has its zones. */
public final class EmbeddedProvider implements Provider {

    /** The name in the registry. */
    public static final String NAME = "embedded";

    private final Pool pool;
    private final Time time;
    private final List<DnsName> nameServers;

    /**
     * @param pool logs in as {@code byod_embedded}
     * @param nameServers the apex NS of every zone it opens
     */
    public EmbeddedProvider(Pool pool, Time time, List<DnsName> nameServers) {
        this.pool = pool;
        this.time = time;
        this.nameServers = List.copyOf(nameServers);
    }

    @Override
    public Future<Listing> list(Account account, ZoneName zone) {
        return pool.preparedQuery(EmbeddedSql.LIST)
                .execute(Tuple.of(account.scope(), zone.text()))
                .map(rows -> Listing.of(listing(zone, RrSetRows.list(rows))))
                .recover(cause -> Future.failedFuture(Trouble.ofRead(cause)));
    }

    @Override
    public Future<List<Outcome>> apply(Account account, ZoneName zone, List<Change> changes, Duration within) {
        long deadline = time.millis() + within.toMillis();
        Tuple arguments = Tuple.of(account.scope(), zone.text(), ChangeJson.encode(changes));
        return pool.withTransaction(connection -> write(connection, arguments, deadline))
                .map(Objects::requireNonNull)
                .map(rows -> outcomes(changes, rows))
                .recover(cause -> Future.failedFuture(Trouble.ofWrite(zone, cause)));
    }

    @Override
    public Future<ZoneOpened> openZone(Account account, ZoneName zone) {
        RrSet apex = apex(zone);
        Tuple arguments = Tuple.of(
                account.scope(),
                zone.text(),
                apex.ttlSeconds(),
                RrSetRows.presentation(apex),
                RrSetRows.canonical(apex));
        return pool.preparedQuery(EmbeddedSql.OPEN)
                .execute(arguments)
                .map(rows -> opened(zone, RrSetRows.list(rows)))
                .recover(cause -> Future.failedFuture(Trouble.ofRead(cause)));
    }

    /** The limit goes ahead of the write on the same connection, un-awaited: had it failed, the write would too. */
    private Future<List<Row>> write(SqlConnection connection, Tuple arguments, long deadline) {
        long leftMillis = deadline - time.millis();
        if (leftMillis <= 0) {
            throw new Fault(FaultCode.STALE, "write: its deadline passed while it waited for the database");
        }
        connection.preparedQuery(EmbeddedSql.LIMIT).execute(Tuple.of(Long.toString(leftMillis)));
        return connection.preparedQuery(EmbeddedSql.APPLY).execute(arguments).map(RrSetRows::list);
    }

    private static List<RrSet> listing(ZoneName zone, List<Row> rows) {
        if (rows.isEmpty()) {
            throw Trouble.notInAccount(zone);
        }
        return RrSetRows.read(rows);
    }

    private ZoneOpened opened(ZoneName zone, List<Row> rows) {
        if (rows.isEmpty()) {
            String detail = "zone " + zone + ": served for another account (expected: a name that nobody opened)";
            throw new Fault(FaultCode.ZONE_CONFLICT, detail);
        }
        long id = rows.getFirst().getLong("id");
        return new ZoneOpened(
                Long.toString(id), nameServers.stream().map(DnsName::text).toList());
    }

    private RrSet apex(ZoneName zone) {
        List<Rdata> hosts = nameServers.stream()
                .map(host -> RdataText.parse(RrType.NS, host.absolute()))
                .toList();
        return new RrSet(RrKey.of(zone.apex(), RrType.NS), Ttl.DEFAULT_SECONDS, hosts);
    }

    /** A change without a row was not sent. */
    private static List<Outcome> outcomes(List<Change> changes, List<Row> rows) {
        Map<Integer, Row> byOrd = rows.stream().collect(Collectors.toMap(row -> row.getInteger("ord"), row -> row));
        return IntStream.range(0, changes.size())
                .mapToObj(ord -> outcome(changes.get(ord).key(), byOrd.get(ord)))
                .toList();
    }

    private static Outcome outcome(RrKey key, @Nullable Row row) {
        if (row == null) {
            String detail = "set identifier: " + key.setIdentifier() + " (expected: none at this provider)";
            return new Outcome.Failed(key, FaultCode.PROVIDER_REFUSED, detail, false, OptionalLong.empty());
        }
        String instead = row.getString("instead");
        return instead == null ? new Outcome.Applied(key) : new Outcome.Conflict(key, instead);
    }
}
