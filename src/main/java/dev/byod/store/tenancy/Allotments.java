package dev.byod.store.tenancy;

import dev.byod.core.Fault;
import dev.byod.core.id.TenantId;
import dev.byod.core.tenancy.Allotment;
import dev.byod.core.tenancy.Amounts;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.intent.AuditEntry;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.Map;
import java.util.Optional;

/** What tenants may have and what they have. The counting itself, and the refusing, is done by triggers. */
public final class Allotments {

    private final TenantReads reads;
    private final TenantWrites writes;

    public Allotments(TenantReads reads, TenantWrites writes) {
        this.reads = reads;
        this.writes = writes;
    }

    public Future<Optional<Allotment>> find(TenantId tenant) {
        return reads.read(tenant, AllotmentsSql.FIND, Tuple.of(tenant.value()))
                .map(rows -> rows.stream().map(Allotments::allotment).findFirst());
    }

    /** Sets the quotas that {@code wish} names, to the default where it is empty; fails with {@code missing}. */
    public Future<Done<Allotment>> setQuotas(
            Asked<Allotment> asked, Map<Amounts.Kind, Optional<Integer>> wish, Fault missing) {
        Tuple tenant = Tuple.of(asked.acting().tenant().value());
        Tuple values = values(asked.acting().tenant(), wish);
        return writes.write(
                asked,
                transaction -> AllotmentsSql.LOCK
                        .on(transaction, tenant)
                        .map(rows -> only(rows, missing))
                        .compose(before -> AllotmentsSql.SET
                                .on(transaction, values)
                                .compose(set -> AllotmentsSql.FIND.on(transaction, tenant))
                                .compose(rows -> audited(transaction, asked, before, only(rows, missing)))),
                readOnly -> AllotmentsSql.PREVIEW.on(readOnly, values).map(rows -> only(rows, missing)));
    }

    private static Future<Allotment> audited(
            SqlConnection transaction, Asked<Allotment> asked, Allotment before, Allotment after) {
        return new AuditEntry(
                        asked.acting(),
                        "tenant.quotas",
                        asked.acting().tenant().toString(),
                        Optional.of(words(before.quotas())),
                        Optional.of(words(after.quotas())))
                .append(transaction)
                .map(after);
    }

    private static Tuple values(TenantId tenant, Map<Amounts.Kind, Optional<Integer>> wish) {
        Tuple values = Tuple.of(tenant.value());
        for (Amounts.Kind kind : Amounts.Kind.values()) {
            values.addBoolean(wish.containsKey(kind))
                    .addInteger(wish.getOrDefault(kind, Optional.empty()).orElse(null));
        }
        return values;
    }

    private static JsonObject words(Amounts amounts) {
        return new JsonObject()
                .put("zones", amounts.zones())
                .put("rrsets", amounts.rrsets())
                .put("values", amounts.values());
    }

    private static Allotment only(RowSet<Row> rows, Fault missing) {
        return rows.stream().map(Allotments::allotment).findFirst().orElseThrow(() -> missing);
    }

    private static Allotment allotment(Row row) {
        return new Allotment(
                Tenants.tenant(row),
                new Amounts(row.getLong("zone_quota"), row.getLong("rrset_quota"), row.getLong("value_quota")),
                new Amounts(row.getLong("zones"), row.getLong("rrsets"), row.getLong("values")));
    }
}
