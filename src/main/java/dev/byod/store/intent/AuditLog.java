package dev.byod.store.intent;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.audit.AuditFilter;
import dev.byod.core.audit.AuditRecord;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import io.vertx.core.Future;
import io.vertx.core.json.Json;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What was done to a tenant's things. Each {@link AuditEntry} is written with the change it tells of. */
public final class AuditLog {

    /** Behind all texts that start with the same. */
    private static final String LAST_CHARACTER = "\uDBFF\uDFFF";

    private final TenantReads reads;

    public AuditLog(TenantReads reads) {
        this.reads = reads;
    }

    /** The newest first; of who does not see all zones, changes of records in those they see. */
    public Future<Page<AuditRecord>> list(Acting acting, AuditFilter filter, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(acting.tenant().value())
                .addLong(before(page))
                .addString(filter.action().orElse(null))
                .addString(filter.actor().orElse(null))
                .addOffsetDateTime(time(filter.from()))
                .addOffsetDateTime(time(filter.to()))
                .addArrayOfString(Listing.zones(acting.reach()));
        return reads.read(acting.tenant(), narrowed(filter, parameters), parameters)
                .map(rows ->
                        Listing.page(rows, page, AuditLog::entry, entry -> List.of(Long.toString(entry.number()))));
    }

    /** The statement for which there is an index; it gets the parameters that it has more than the others. */
    private static AuditSql narrowed(AuditFilter filter, Tuple parameters) {
        String start = filter.target().orElse("");
        if (filter.requestId().isPresent()) {
            parameters.addString(filter.requestId().get()).addString(start);
            return AuditSql.LIST_OF_REQUEST;
        }
        if (filter.target().isPresent()) {
            parameters.addString(start).addString(start + LAST_CHARACTER);
            return AuditSql.LIST_OF_TARGET;
        }
        return AuditSql.LIST;
    }

    private static long before(PageRequest page) {
        String number = page.after(0, Long.toString(Long.MAX_VALUE));
        try {
            return Long.parseLong(number);
        } catch (NumberFormatException e) {
            throw Fault.invalid(FaultCode.PARAMETER_INVALID, "place in the list", number, "a number")
                    .because(e);
        }
    }

    private static @Nullable OffsetDateTime time(Optional<Instant> instant) {
        return instant.map(present -> present.atOffset(ZoneOffset.UTC)).orElse(null);
    }

    private static AuditRecord entry(Row row) {
        return new AuditRecord(
                row.getLong("seq"),
                row.getOffsetDateTime("at").toInstant(),
                row.getString("actor"),
                row.getString("action"),
                row.getString("target"),
                json(row, "before"),
                json(row, "after"),
                Optional.ofNullable(row.getString("request_id")));
    }

    private static Optional<String> json(Row row, String column) {
        return Optional.ofNullable(row.getJson(column)).map(Json::encode);
    }
}
