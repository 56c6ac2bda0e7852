package dev.byod.provider.embedded;

import dev.byod.core.name.ZoneName;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the host serves, whoever put it there. Each read is one snapshot of the database. */
public final class EmbeddedZones {

    private final Pool pool;

    public EmbeddedZones(Pool pool) {
        this.pool = pool;
    }

    /** Of these names (without final dot, lower case) the zones, each with the serial that moves when a record does. */
    public Future<Map<String, Long>> serials(Collection<String> names) {
        return pool.preparedQuery(EmbeddedSql.SERIALS)
                .execute(Tuple.of((Object) names.toArray(String[]::new)))
                .map(rows -> RrSetRows.list(rows).stream()
                        .collect(Collectors.toMap(row -> row.getString("name"), row -> row.getLong("serial"))));
    }

    /** All records of a zone at one serial; empty if there is no such zone. */
    public Future<Optional<ZoneContent>> load(ZoneName zone) {
        return pool.preparedQuery(EmbeddedSql.CONTENT)
                .execute(Tuple.of(zone.text()))
                .map(rows -> content(zone, RrSetRows.list(rows)));
    }

    private static Optional<ZoneContent> content(ZoneName zone, List<Row> rows) {
        return rows.stream()
                .findFirst()
                .map(first -> new ZoneContent(zone, first.getLong("serial"), RrSetRows.read(rows)));
    }
}
