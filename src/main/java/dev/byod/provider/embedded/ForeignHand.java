package dev.byod.provider.embedded;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.name.DnsName;
import dev.byod.core.name.ZoneName;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import io.vertx.core.Future;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.stream.Stream;

/** Somebody else at the embedded host's own console: changes records of any account, without asking byod. */
public final class ForeignHand {

    private final Pool pool;

    /** @param pool logs in as {@code byod_embedded} */
    public ForeignHand(Pool pool) {
        this.pool = pool;
    }

    /** Puts the RRset in place of whatever its key holds, in the longest zone its name belongs to. */
    public Future<ZoneName> put(RrSet rrset) {
        RrKey key = rrset.key();
        Tuple arguments = Tuple.of(
                namesAbove(key.name()),
                key.name().text(),
                key.type().name(),
                RrSetRows.ttlSeconds(rrset),
                RrSetRows.presentation(rrset),
                RrSetRows.canonical(rrset));
        return pool.preparedQuery(EmbeddedSql.PUT)
                .execute(arguments)
                .map(rows -> zone(key, RrSetRows.list(rows), "a name in a zone served here"))
                .recover(cause -> Future.failedFuture(refusal(key, cause)));
    }

    /** Removes the RRset; a fault when there is none. */
    public Future<ZoneName> remove(RrKey key) {
        Tuple arguments =
                Tuple.of(namesAbove(key.name()), key.name().text(), key.type().name());
        return pool.preparedQuery(EmbeddedSql.REMOVE)
                .execute(arguments)
                .map(rows -> zone(key, RrSetRows.list(rows), "an RRset that exists"))
                .recover(cause -> Future.failedFuture(Trouble.ofRead(cause)));
    }

    private static String[] namesAbove(DnsName name) {
        return Stream.iterate(name, each -> !each.isRoot(), DnsName::parent)
                .map(DnsName::text)
                .toArray(String[]::new);
    }

    private static ZoneName zone(RrKey key, List<Row> rows, String expected) {
        if (rows.isEmpty()) {
            throw new Fault(FaultCode.NOT_FOUND, key + ": not found (expected: " + expected + ")");
        }
        return ZoneName.parse(rows.getFirst().getString("name"));
    }

    private static Fault refusal(RrKey key, Throwable cause) {
        return cause instanceof PgException refused && "a_cname_stands_alone".equals(refused.getConstraint())
                ? new Fault(FaultCode.CNAME_CONFLICT, key + ": beside other records (expected: a CNAME stands alone)")
                : Trouble.ofRead(cause);
    }
}
