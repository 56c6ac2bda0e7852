package dev.byod.store.intent;

import dev.byod.core.drift.Drift;
import dev.byod.core.drift.DriftSeen;
import dev.byod.core.drift.RrsetSeen;
import io.vertx.sqlclient.Row;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The drift beside a row of {@code rrsets}. */
final class DriftRow {

    /** What an RRset is read from, with its drift. */
    static final String COLUMNS = """
            name, type, set_identifier, ttl, records, etag, updated_at, drift_kind, observed_type, observed_ttl,
            observed_records, drift_detail, seen_at, resolved_at, held_until""";

    /** RRsets with their drift; one that is over is shown for an hour. */
    static final String JOINED = """
            rrsets left join lateral (
              select d.kind as drift_kind, d.observed_type, d.observed_ttl, d.observed_records, d.detail as drift_detail,
                     d.seen_at, d.resolved_at,
                     case when d.resolved_at is null and d.corrections >= 3
                               and d.corrections_since > now() - interval '1 hour'
                       then d.corrections_since + interval '1 hour' end as held_until
              from rrset_drift d
              where (d.zone_id, d.name, d.type, d.set_identifier)
                  = (rrsets.zone_id, rrsets.name, rrsets.type, rrsets.set_identifier)
                and (d.resolved_at is null or d.resolved_at > now() - interval '1 hour')) drift on true
            """;

    private DriftRow() {}

    static RrsetSeen seen(Row row) {
        return new RrsetSeen(
                RrsetRow.read(row),
                Optional.ofNullable(row.getString("drift_kind")).map(kind -> drift(Drift.Kind.parse(kind), row)));
    }

    private static DriftSeen drift(Drift.Kind kind, Row row) {
        return new DriftSeen(
                kind,
                Optional.ofNullable(row.getString("observed_type")).map(type -> observed(type, row)),
                row.getString("drift_detail"),
                row.getOffsetDateTime("seen_at").toInstant(),
                time(row.getOffsetDateTime("resolved_at")),
                time(row.getOffsetDateTime("held_until")));
    }

    private static DriftSeen.Observed observed(String type, Row row) {
        return new DriftSeen.Observed(
                type, row.getInteger("observed_ttl"), Arrays.asList(row.getArrayOfStrings("observed_records")));
    }

    private static Optional<Instant> time(@Nullable OffsetDateTime time) {
        return Optional.ofNullable(time).map(OffsetDateTime::toInstant);
    }
}
