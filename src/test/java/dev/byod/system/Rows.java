package dev.byod.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What the database of a running {@code byod dev} holds, seen by its superuser. */
record Rows(Path home) {

    private static final int PORT_LINE = 3;

    /** Claims of the zone, as {@code name type}. */
    Set<String> claims(String zone) {
        return texts(
                "select dns_name || ' ' || record_type from dns_ownership join zones on id = zone_id where name = ?",
                zone);
    }

    /** Claims of the zone that still speak of a write under way. */
    Set<String> pendingMarks(String zone) {
        return texts(
                "select dns_name || ' ' || record_type from dns_ownership join zones on id = zone_id where name = ?"
                        + " and jsonb_exists(labels, 'byod.pending')",
                zone);
    }

    /** Records at the provider but for those that came with the zone, as {@code name type}. */
    Set<String> provided(String zone) {
        return texts(
                "select r.name || ' ' || r.type from embedded_dns.rrsets r join embedded_dns.zones z on z.id = r.zone_id"
                        + " where z.name = ? and not (r.type = 'NS' and r.name = z.name)",
                zone);
    }

    private Set<String> texts(String sql, String parameter) {
        try (var connection = DriverManager.getConnection(
                        "jdbc:postgresql://127.0.0.1:" + port() + "/byod", "postgres", password());
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, parameter);
            Set<String> texts = new TreeSet<>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    texts.add(rows.getString(1));
                }
            }
            return texts;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private String port() {
        return lines(".byod/postgres/postmaster.pid").get(PORT_LINE).strip();
    }

    private String password() {
        return lines(".byod/secrets/postgres").getFirst();
    }

    private List<String> lines(String file) {
        try {
            return Files.readAllLines(home.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
