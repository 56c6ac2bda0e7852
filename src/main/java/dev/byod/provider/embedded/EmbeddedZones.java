package dev.byod.provider.embedded;

import dev.byod.core.name.ZoneName;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** What the host serves, whoever put it there. Each read is one snapshot of the database. */
public final class EmbeddedZones {

    private static final String SERIALS = "select name, serial from embedded_dns.zones";

    private static final String CONTENT = """
            select z.serial, r.name, r.type, r.ttl, r.rdata
              from embedded_dns.zones z left join embedded_dns.rrsets r on r.zone_id = z.id
             where z.name = $1
             order by r.name, r.type""";

    private final Pool pool;

    public EmbeddedZones(Pool pool) {
        this.pool = pool;
    }

    /** Every zone with the serial that moves when any of its records does. */
    public Future<Map<ZoneName, Long>> serials() {
        return pool.query(SERIALS)
                .execute()
                .map(rows -> rows(rows).stream()
                        .collect(Collectors.toMap(
                                row -> ZoneName.parse(row.getString("name")), row -> row.getLong("serial"))));
    }

    /** All records of a zone at one serial; empty if there is no such zone. */
    public Future<Optional<ZoneContent>> load(ZoneName zone) {
        return pool.preparedQuery(CONTENT).execute(Tuple.of(zone.apex().text())).map(rows -> content(zone, rows(rows)));
    }

    private static Optional<ZoneContent> content(ZoneName zone, List<Row> rows) {
        return rows.stream()
                .findFirst()
                .map(first -> new ZoneContent(zone, first.getLong("serial"), RrSetRows.read(rows)));
    }

    private static List<Row> rows(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false).toList();
    }
}
