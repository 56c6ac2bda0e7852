package dev.byod.store;

import dev.byod.core.id.TenantId;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.function.Function;

/**
 * Transactions that write a tenant's rows, each on a connection of the pool: commits of several
 * connections share one flush, those of one pipelined connection would wait for each other.
 */
public final class TenantWrites {

    private final Pool api;

    /** Over a pool whose login is a member of {@code byod_api}. */
    public TenantWrites(Pool api) {
        this.api = api;
    }

    /** Commits what {@code work} did if its future succeeds, undoes it if not. */
    public <T> Future<T> inTransaction(TenantId tenant, Function<SqlConnection, Future<T>> work) {
        return api.withTransaction(connection -> TenantSql.ACT_FOR_TENANT
                        .on(connection, Tuple.of(tenant.toString()))
                        .compose(done -> work.apply(connection)))
                .recover(SqlFaults::failed);
    }
}
