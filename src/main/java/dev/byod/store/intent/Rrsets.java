package dev.byod.store.intent;

import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.Change;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.name.DnsName;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import io.vertx.core.Future;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The RRsets that tenants want. */
public final class Rrsets {

    private final TenantReads reads;
    private final TenantWrites writes;

    public Rrsets(TenantReads reads, TenantWrites writes) {
        this.reads = reads;
        this.writes = writes;
    }

    /** Which RRsets of a zone are wanted; what is empty does not filter. */
    public record Filter(Optional<DnsName> name, Optional<RrType> type) {}

    /** The RRsets of a zone by name and type, both in the order of their letters. */
    public Future<Page<DesiredRrset>> list(TenantId tenant, ZoneId zone, Filter filter, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(zone.value())
                .addString(filter.name().map(DnsName::text).orElse(null))
                .addString(filter.type().map(RrType::name).orElse(null))
                .addString(page.after(0, ""))
                .addString(page.after(1, ""))
                .addString(page.after(2, ""));
        return reads.read(tenant, RrsetsSql.LIST, parameters)
                .map(rows -> Listing.page(rows, page, Rrsets::rrset, rrset -> sortKey(rrset.key())));
    }

    public Future<Optional<DesiredRrset>> find(TenantId tenant, ZoneId zone, RrKey key) {
        return reads.read(
                        tenant,
                        RrsetsSql.AT_NAME,
                        Tuple.of(zone.value(), key.name().text()))
                .map(rows -> all(rows).stream()
                        .filter(rrset -> rrset.key().equals(key))
                        .findFirst());
    }

    /**
     * Changes what is at one name: {@code decide} sees the name's RRsets while all other writers of the name wait, and
     * what it decides is stored with its operation and audit entry, all or nothing.
     */
    public Future<WriteResult> change(
            Acting acting, Zone zone, DnsName name, OperationId id, Function<List<DesiredRrset>, Change> decide) {
        return writes.inTransaction(
                acting.tenant(),
                transaction -> locked(transaction, zone.id(), name)
                        .map(decide)
                        .compose(change -> new RrsetWrite(transaction, acting, zone, id).write(change)));
    }

    /** Both statements leave in one turn; the second has its snapshot from after the lock was got. */
    private static Future<List<DesiredRrset>> locked(SqlConnection transaction, ZoneId zone, DnsName name) {
        Future<?> lock = RrsetsSql.LOCK_NAME.on(transaction, Tuple.of(zone + " " + name));
        Future<RowSet<Row>> rows = RrsetsSql.AT_NAME.on(transaction, Tuple.of(zone.value(), name.text()));
        return Future.all(lock, rows).map(both -> all(rows.result()));
    }

    private static List<DesiredRrset> all(RowSet<Row> rows) {
        return rows.stream().map(Rrsets::rrset).toList();
    }

    private static List<String> sortKey(RrKey key) {
        return List.of(key.name().text(), key.type().name(), key.setIdentifier());
    }

    private static DesiredRrset rrset(Row row) {
        RrKey key = new RrKey(
                DnsName.parse(row.getString("name")),
                RrType.parse(row.getString("type")),
                row.getString("set_identifier"));
        return new DesiredRrset(
                key,
                row.getInteger("ttl"),
                Arrays.asList(row.getArrayOfStrings("records")),
                row.getLong("etag"),
                row.getOffsetDateTime("updated_at").toInstant());
    }
}
