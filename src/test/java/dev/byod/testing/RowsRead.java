package dev.byod.testing;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Counts rows as the server does, whatever its plan: what a statement answered, and how many rows of a table it read. */
public record RowsRead(int answered, int read) {

    /** Runs {@code query} as {@code role} in a transaction that is not kept. */
    public static RowsRead of(Jdbc superuser, String role, String query, String table) {
        try (Connection connection = superuser.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("set local role " + role);
            int answered = number(statement, "select count(*) from " + query);
            return new RowsRead(answered, number(statement, """
                    select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relname = '%s'
                    """.formatted(table)));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int number(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
