package dev.byod.store;

import dev.byod.core.id.TenantId;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reads of a tenant's rows in one round trip: {@code begin}, who it is for, the select and {@code
 * commit} leave together. Each event loop has one connection of its own, and all four are issued in
 * one turn of that loop; on a shared pipelined connection another request's select could slip in
 * between and see this tenant's rows.
 */
public final class TenantReads {

    /** Requests that may be under way on one connection. */
    private static final int PIPELINED = 256;
    /** Reads that may be unanswered; the next is refused. */
    private static final int UNANSWERED = 4096;

    private final Vertx vertx;
    private final PgConnectOptions login;
    private final Set<PgConnection> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger unanswered = new AtomicInteger();

    /** With a login that is a member of {@code byod_api}. */
    public TenantReads(Vertx vertx, PgConnectOptions login) {
        this.vertx = vertx;
        this.login =
                new PgConnectOptions(login).setCachePreparedStatements(true).setPipeliningLimit(PIPELINED);
    }

    /** Runs a select that sees the rows of {@code tenant} and no other. */
    public Future<RowSet<Row>> read(TenantId tenant, Statement select, Tuple parameters) {
        return read(TenantSql.ACT_FOR_TENANT, tenant.toString(), select, parameters);
    }

    /** Runs a select that sees the one API key whose hash is given, and nothing of any tenant. */
    public Future<RowSet<Row>> readPresentedKey(byte[] keyHash, Statement select, Tuple parameters) {
        return read(TenantSql.PRESENT_KEY, HexFormat.of().formatHex(keyHash), select, parameters);
    }

    /** Closes all connections. */
    public Future<Void> close() {
        return Future.join(open.stream().map(SqlConnection::close).toList()).mapEmpty();
    }

    private Future<RowSet<Row>> read(TenantSql actAs, String whom, Statement select, Tuple parameters) {
        if (unanswered.incrementAndGet() > UNANSWERED) {
            unanswered.decrementAndGet();
            return SqlFaults.failed(new ConnectionPoolTooBusyException("reads unanswered: " + UNANSWERED));
        }
        return once(actAs, whom, select, parameters)
                .recover(cause -> SqlFaults.isUnreached(cause)
                        ? once(actAs, whom, select, parameters)
                        : Future.failedFuture(cause))
                .recover(SqlFaults::failed)
                .onComplete(answered -> unanswered.decrementAndGet());
    }

    /** What was lost with its connection is asked again, on a new one: a read has no effect. */
    private Future<RowSet<Row>> once(TenantSql actAs, String whom, Statement select, Tuple parameters) {
        return connection().compose(connection -> inOneTurn(connection, actAs, whom, select, parameters));
    }

    /** No await inside, so nothing comes in between. After a failure the server takes {@code commit} as a rollback. */
    private static Future<RowSet<Row>> inOneTurn(
            PgConnection connection, TenantSql actAs, String whom, Statement select, Tuple parameters) {
        Future<?> begun = connection.query("begin").execute();
        Future<?> acting = actAs.on(connection, Tuple.of(whom));
        Future<RowSet<Row>> selected = select.on(connection, parameters);
        Future<?> committed = connection.query("commit").execute();
        return Future.all(begun, acting, selected, committed).map(all -> selected.result());
    }

    /** The connection of the current event loop; its future always completes on that loop. */
    private Future<PgConnection> connection() {
        Context context = vertx.getOrCreateContext();
        Future<PgConnection> known = context.get(this);
        return known == null || known.failed() ? connect(context) : known;
    }

    private Future<PgConnection> connect(Context context) {
        Future<PgConnection> connecting =
                Connections.open(vertx, login).onSuccess(connection -> keep(context, connection));
        context.put(this, connecting);
        return connecting;
    }

    /** A broken connection is forgotten at the first sign of it, so that the next read makes a new one. */
    private void keep(Context context, PgConnection connection) {
        open.add(connection);
        connection.exceptionHandler(broken -> forget(context, connection));
        connection.closeHandler(closed -> {
            open.remove(connection);
            forget(context, connection);
        });
    }

    private void forget(Context context, PgConnection connection) {
        Future<PgConnection> known = context.get(this);
        if (known != null && known.result() == connection) {
            context.remove(this);
        }
    }
}
