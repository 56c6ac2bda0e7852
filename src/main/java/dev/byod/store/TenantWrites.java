package dev.byod.store;

import dev.byod.core.id.TenantId;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.trace.TraceContext;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Transactions that write a tenant's rows, each on a connection of the pool: commits of several
 * connections share one flush, those of one pipelined connection would wait for each other.
 *
 * <p>A transaction that lost against others is tried again, so {@code work} may run several times: it has to put all
 * that it does into the transaction.
 *
 * <p>What somebody asked for is written by {@link #write}, which knows a request again and keeps its
 * answer in the transaction of its change.
 */
public final class TenantWrites {

    private static final int MOST_TRIES = 5;

    private final Pool api;
    private final IntFunction<Future<Void>> pause;

    /** Over a pool whose login is a member of {@code byod_api}. */
    public TenantWrites(Pool api) {
        this(api, tries -> Future.succeededFuture());
    }

    /** The same with a pause, given the number of tries so far, before a lost transaction is tried again. */
    public TenantWrites(Pool api, IntFunction<Future<Void>> pause) {
        this.api = api;
        this.pause = pause;
    }

    /**
     * Commits what {@code work} did if its future succeeds, undoes it if not. Does not work for a request that was
     * answered before, nor for a preview: that is left to {@code look}, whose transaction Postgres keeps from writing.
     */
    public <T> Future<Done<T>> write(
            Asked<T> asked, Function<SqlConnection, Future<T>> work, Function<SqlConnection, Future<T>> look) {
        return asked.preview()
                ? inTransaction(transaction -> preview(transaction, asked, look))
                : inTransaction(transaction -> write(transaction, asked, work));
    }

    /** Notes something that nobody asked for, such as the use of a key. */
    public <T> Future<T> note(TenantId tenant, Function<SqlConnection, Future<T>> work) {
        return inTransaction(transaction -> actFor(tenant, transaction, work));
    }

    private <T> Future<T> inTransaction(Function<SqlConnection, Future<T>> work) {
        return attempt(work, 1).recover(SqlFaults::failed);
    }

    /** A deadlock or a serialization failure leaves nothing behind, so then and only then it is tried again. */
    private <T> Future<T> attempt(Function<SqlConnection, Future<T>> work, int tries) {
        return api.withTransaction(open -> Future.succeededFuture(open).compose(work))
                .recover(cause -> tries < MOST_TRIES && SqlFaults.isUndone(cause)
                        ? pause.apply(tries).compose(rested -> attempt(work, tries + 1))
                        : Future.failedFuture(cause));
    }

    private static <T> Future<Done<T>> write(
            SqlConnection transaction, Asked<T> asked, Function<SqlConnection, Future<T>> work) {
        if (asked.once().isEmpty()) {
            return actFor(asked.acting(), transaction, work).map(Done.Fresh::new);
        }
        Repeats repeats = new Repeats(transaction, asked.once().get());
        return repeats.answered()
                .compose(before -> before.isPresent()
                        ? Future.succeededFuture(new Done.Replayed<>(before.get()))
                        : actFor(asked.acting(), transaction, work)
                                .compose(result -> repeats.keep(asked.answer().apply(result))
                                        .map(new Done.Fresh<>(result))));
    }

    private static <T> Future<Done<T>> preview(
            SqlConnection transaction, Asked<T> asked, Function<SqlConnection, Future<T>> look) {
        return TenantSql.READ_ONLY
                .on(transaction, Tuple.tuple())
                .compose(set -> actFor(asked.acting(), transaction, look))
                .map(Done.Previewed::new);
    }

    /** Postgres cuts the name after 63 characters. */
    private static <T> Future<T> actFor(
            Acting acting, SqlConnection transaction, Function<SqlConnection, Future<T>> work) {
        String trace = acting.trace().map(TraceContext::header).orElse("");
        String name =
                acting.trace().map(known -> "byod trace " + known.traceId()).orElse("byod");
        return TenantSql.WRITE_FOR_TENANT
                .on(transaction, Tuple.of(acting.tenant().toString(), trace, name))
                .compose(done -> work.apply(transaction));
    }

    private static <T> Future<T> actFor(
            TenantId tenant, SqlConnection transaction, Function<SqlConnection, Future<T>> work) {
        return TenantSql.ACT_FOR_TENANT
                .on(transaction, Tuple.of(tenant.toString()))
                .compose(done -> work.apply(transaction));
    }
}
