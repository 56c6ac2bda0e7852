package dev.byod.store.tenancy;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.core.id.CredentialId;
import dev.byod.core.id.TenantId;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.plan.Policy;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.Afterwards;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Condition;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Zone;
import dev.byod.core.tenancy.ZoneFilter;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.intent.AuditEntry;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The zones of tenants. Only {@link Activations} makes one active. */
public final class Zones {

    private final TenantReads reads;
    private final TenantWrites writes;

    public Zones(TenantReads reads, TenantWrites writes) {
        this.reads = reads;
        this.writes = writes;
    }

    /** Adds a pending zone; ALREADY_EXISTS if the tenant has it, NOT_FOUND if the credential is not the tenant's. */
    public Future<Done<Zone>> create(
            Asked<Zone> asked, ZoneId id, ZoneName name, CredentialId credential, Policy policy) {
        Acting acting = asked.acting();
        Tuple values = Tuple.of(
                id.value(),
                acting.tenant().value(),
                credential.value(),
                name.text(),
                name.apex().reversedKey(),
                policy.text());
        return writes.write(
                asked,
                transaction -> ZonesSql.CREATE
                        .on(transaction, values)
                        .map(rows -> zone(rows.iterator().next()))
                        .compose(created -> AuditEntry.created(acting, "zone.create", id.toString(), words(created))
                                .append(transaction)
                                .map(created)),
                readOnly -> ZonesSql.PREVIEW
                        .on(readOnly, values)
                        .map(rows -> zone(rows.iterator().next())));
    }

    public Future<Optional<Zone>> find(TenantId tenant, ZoneId id) {
        return find(tenant, Tuple.of(tenant.value(), id.value(), null));
    }

    public Future<Optional<Zone>> find(TenantId tenant, ZoneName name) {
        return find(tenant, Tuple.of(tenant.value(), null, name.text()));
    }

    /** The zones that who asks sees, by name. */
    public Future<Page<Zone>> list(Acting acting, ZoneFilter filter, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(acting.tenant().value())
                .addString(filter.name().map(ZoneName::text).orElse(null))
                .addString(filter.state().map(Zones::word).orElse(null))
                .addString(filter.credential().orElse(null))
                .addArrayOfString(Listing.zones(acting.reach()))
                .addString(page.after(0, ""));
        return reads.read(acting.tenant(), ZonesSql.LIST, parameters)
                .map(rows -> Listing.page(
                        rows, page, Zones::zone, zone -> List.of(zone.name().text())));
    }

    /** Sets what is given. ZONE_DELETING for a zone that goes; what changes nothing is not told. */
    public Future<Done<Zone>> change(
            Asked<Zone> asked, Zone zone, String action, Optional<Policy> policy, Optional<Boolean> suspended) {
        Tuple key = Tuple.of(asked.acting().tenant().value(), zone.id().value());
        Tuple values = Tuple.of(asked.acting().tenant().value(), zone.id().value())
                .addString(policy.map(Policy::text).orElse(null))
                .addBoolean(suspended.orElse(null));
        return writes.write(
                asked,
                transaction -> ZonesSql.LOCK
                        .on(transaction, key)
                        .map(Zones::staying)
                        .compose(before -> ZonesSql.CHANGE
                                .on(transaction, values)
                                .map(Zones::staying)
                                .compose(after -> changed(transaction, asked.acting(), action, before, after))),
                readOnly -> ZonesSql.PREVIEW_CHANGE.on(readOnly, values).map(Zones::staying));
    }

    private static Future<Zone> changed(
            SqlConnection transaction, Acting acting, String action, Zone before, Zone after) {
        return before.equals(after)
                ? Future.succeededFuture(after)
                : new AuditEntry(
                                acting,
                                action,
                                after.id().toString(),
                                Optional.of(words(before).put("suspended", before.suspended())),
                                Optional.of(words(after).put("suspended", after.suspended())))
                        .append(transaction)
                        .map(after);
    }

    private static Zone staying(RowSet<Row> rows) {
        Zone zone = rows.stream()
                .map(Zones::zone)
                .findFirst()
                .orElseThrow(() -> Fault.invalid(FaultCode.NOT_FOUND, "zone", "gone", "one that exists"));
        return zone.staying();
    }

    private Future<Optional<Zone>> find(TenantId tenant, Tuple key) {
        return reads.read(tenant, ZonesSql.FIND, key)
                .map(rows -> rows.stream().map(Zones::zone).findFirst());
    }

    private static String word(Zone.State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static JsonObject words(Zone zone) {
        return new JsonObject()
                .put("name", zone.name().text())
                .put("credential", zone.credential().toString())
                .put("policy", zone.policy().text());
    }

    private static Zone zone(Row row) {
        Zone.State state = row.getString("deleting") == null
                ? Zone.State.valueOf(row.getString("state").toUpperCase(Locale.ROOT))
                : Zone.State.DELETING;
        return new Zone(
                new ZoneId(row.getUUID("id")),
                ZoneName.parse(row.getString("name")),
                new CredentialId(row.getUUID("credential_id")),
                Policy.parse(row.getString("policy")),
                state,
                row.getBoolean("suspended"),
                ready(state, row),
                row.getOffsetDateTime("created_at").toInstant());
    }

    private static String afterwards(Row row) {
        return row.getString("deleting").equals(Afterwards.KEEP.text())
                ? "and its records stay at the provider."
                : "and the records that were created for it are deleted.";
    }

    private static Condition ready(Zone.State state, Row row) {
        if (state == Zone.State.ACTIVE && row.getBoolean("suspended")) {
            return new Condition(false, "Suspended", "Nothing is written at the provider until the zone is resumed.");
        }
        String reason = row.getString("condition_reason");
        String message = row.getString("condition_message");
        if (reason != null && message != null && state != Zone.State.DELETING) {
            return new Condition(state == Zone.State.ACTIVE, reason, message);
        }
        return switch (state) {
            case ACTIVE -> new Condition(true, "Active", "The provider serves this zone for this tenant.");
            case PENDING -> new Condition(false, "Pending", "Waiting for the provider to open the zone.");
            case DELETING -> new Condition(false, "Deleting", "The zone goes, " + afterwards(row));
            case REFUSED -> new Condition(false, "Refused", "Another tenant's zone is in the way.");
        };
    }
}
