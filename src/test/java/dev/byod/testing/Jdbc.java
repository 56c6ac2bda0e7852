package dev.byod.testing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** A plain, blocking way into a database under one login, for arranging and looking. */
public record Jdbc(String url, String user, String password) {

    /** Runs statements, separated by semicolons, in one transaction. */
    public void execute(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw refused(sql, e);
        }
    }

    /** The rows of a select as texts joined by {@code |}. */
    public List<String> rows(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> texts = new ArrayList<>();
            while (rows.next()) {
                texts.add(row(rows));
            }
            return texts;
        } catch (SQLException e) {
            throw refused(sql, e);
        }
    }

    /** The only row of a select. */
    public String row(String sql) {
        List<String> rows = rows(sql);
        if (rows.size() != 1) {
            throw new AssertionError(sql + ": " + rows + " (expected: one row)");
        }
        return rows.getFirst();
    }

    /** A connection for a test that needs a transaction of its own. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user, password);
    }

    private static String row(ResultSet rows) throws SQLException {
        List<String> columns = new ArrayList<>();
        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
            columns.add(String.valueOf(rows.getString(column)));
        }
        return String.join("|", columns);
    }

    private static IllegalStateException refused(String sql, SQLException e) {
        return new IllegalStateException(e.getMessage() + " in: " + sql, e);
    }
}
