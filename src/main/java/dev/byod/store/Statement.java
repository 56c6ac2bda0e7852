package dev.byod.store;

import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlClient;
import io.vertx.sqlclient.Tuple;

/**
 * One SQL statement and the role that runs it. Implemented by enums only, so that a test can list
 * every statement there is and plan it under its role.
 */
public interface Statement {

    /** The text, with parameters {@code $1}, {@code $2}, … */
    String sql();

    /** The role whose grants and policies the statement has to pass. */
    Role role();

    /** Runs it. Fails with a {@link dev.byod.core.Fault}, whatever went wrong. */
    default Future<RowSet<Row>> on(SqlClient client, Tuple parameters) {
        return client.preparedQuery(sql()).execute(parameters).recover(SqlFaults::failed);
    }
}
