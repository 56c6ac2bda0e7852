package dev.byod.store.intent;

import dev.byod.core.drift.RrsetSeen;
import dev.byod.core.id.OperationId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.RrsetFilter;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.name.DnsName;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import io.vertx.core.Future;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The RRsets that tenants want. */
public final class Rrsets {

    private final TenantReads reads;
    private final TenantWrites writes;
    private final Calculation calculation;

    public Rrsets(TenantReads reads, TenantWrites writes, Calculation calculation) {
        this.reads = reads;
        this.writes = writes;
        this.calculation = calculation;
    }

    /** Where decisions are calculated: those on many RRsets take longer than an event loop may be held up. */
    public interface Calculation {

        /** What {@code work} gives; {@code size} counts the RRsets it looks at. */
        <T> Future<T> run(int size, Supplier<T> work);
    }

    /** The RRsets of a zone and their drift, by name and type, both in the order of their letters. */
    public Future<Page<RrsetSeen>> list(TenantId tenant, ZoneId zone, RrsetFilter filter, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(zone.value())
                .addString(filter.name().map(DnsName::text).orElse(null))
                .addString(filter.type().map(RrType::name).orElse(null))
                .addString(filter.under().map(DnsName::reversedKey).orElse(null))
                .addString(filter.under().map(DnsName::reversedKeyEnd).orElse(null))
                .addString(page.after(0, ""))
                .addString(page.after(1, ""))
                .addString(page.after(2, ""))
                .addBoolean(filter.drifted().orElse(null));
        return reads.read(tenant, RrsetsSql.LIST, parameters)
                .map(rows -> Listing.page(
                        rows, page, DriftRow::seen, seen -> sortKey(seen.rrset().key())));
    }

    public Future<Optional<RrsetSeen>> find(TenantId tenant, ZoneId zone, RrKey key) {
        Tuple parameters = Tuple.of(zone.value(), key.name().text(), key.type().name(), key.setIdentifier());
        return reads.read(tenant, RrsetsSql.FIND, parameters)
                .map(rows -> rows.stream().map(DriftRow::seen).findFirst());
    }

    /**
     * Does what is wished with its operation and audit entries, all or nothing, while other writers of what it writes or
     * relies on wait. A wish that changes nothing leaves nothing behind; nor does a preview, which only reads.
     */
    public Future<Done<WriteResult>> change(Asked<WriteResult> asked, Zone zone, OperationId id, Wish wish) {
        Decision decision = new Decision(zone, wish, calculation);
        return writes.write(
                asked,
                transaction -> {
                    RrsetWrite write = new RrsetWrite(transaction, asked.acting(), zone, id, wish.kind());
                    Future<?> locked = lock(transaction, zone.id(), decision);
                    return Future.all(locked, decision.decide(within(transaction, zone.id())))
                            .map(both -> both.<ChangeSet>resultAt(1))
                            .compose(write::write);
                },
                readOnly -> decision.decide(within(readOnly, zone.id()))
                        .compose(
                                changes -> withinQuotas(readOnly, asked.acting().tenant(), changes))
                        .map(WriteResult.Previewed::new));
    }

    /** The changes, if the quotas have room for them. */
    private static Future<ChangeSet> withinQuotas(SqlConnection transaction, TenantId tenant, ChangeSet changes) {
        return RrsetsSql.CHECK_QUOTAS
                .on(transaction, Tuple.of(tenant.value(), changes.rrsetsMore(), changes.valuesMore()))
                .map(changes);
    }

    static Surroundings within(SqlConnection transaction, ZoneId zone) {
        return new Surroundings(zone, (select, values) -> select.on(transaction, values));
    }

    /** Leaves in one turn with the first select, which has its snapshot from after the lock was got. */
    static Future<?> lock(SqlConnection transaction, ZoneId zone, Decision decision) {
        return RrsetsSql.LOCK.on(
                transaction,
                Tuple.of(zone.value(), decision.locksZone())
                        .addArrayOfString(RrsetRow.texts(decision.written(), DnsName::text))
                        .addArrayOfString(RrsetRow.texts(decision.reliedOn(), DnsName::text)));
    }

    private static List<String> sortKey(RrKey key) {
        return List.of(key.name().text(), key.type().name(), key.setIdentifier());
    }
}
