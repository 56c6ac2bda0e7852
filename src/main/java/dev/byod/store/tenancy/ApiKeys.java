package dev.byod.store.tenancy;

import dev.byod.core.Fault;
import dev.byod.core.id.ApiKeyId;
import dev.byod.core.id.TenantId;
import dev.byod.core.page.Page;
import dev.byod.core.page.PageRequest;
import dev.byod.core.tenancy.Acting;
import dev.byod.core.tenancy.ApiKey;
import dev.byod.core.tenancy.Asked;
import dev.byod.core.tenancy.Done;
import dev.byod.core.tenancy.Powers;
import dev.byod.store.Listing;
import dev.byod.store.TenantReads;
import dev.byod.store.TenantWrites;
import dev.byod.store.intent.AuditEntry;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** The API keys of tenants, by the hash of their text. */
public final class ApiKeys {

    private static final String BEFORE_ALL = new UUID(0, 0).toString();

    private final TenantReads reads;
    private final TenantWrites writes;

    public ApiKeys(TenantReads reads, TenantWrites writes) {
        this.reads = reads;
        this.writes = writes;
    }

    /** Whom a key speaks for, and what it may do until when. */
    public record Holder(TenantId tenant, ApiKeyId id, Powers powers) {}

    /** A key that is not there yet. */
    public record NewKey(ApiKeyId id, String name, Powers powers, byte[] hash, String prefix) {}

    /** The holder of the key with this hash, unless it is revoked; it may have expired. Its use is noted, to within a minute. */
    public Future<Optional<Holder>> present(byte[] hash) {
        return reads.readPresentedKey(hash, ApiKeysSql.PRESENT, Tuple.of(Buffer.buffer(hash)))
                .map(rows -> rows.stream()
                        .filter(row ->
                                MessageDigest.isEqual(row.getBuffer("key_hash").getBytes(), hash))
                        .findFirst())
                .map(found -> found.map(this::seen));
    }

    /** Adds a key of the tenant that {@code acting} names. */
    public <T> Future<Done<T>> create(Asked<T> asked, NewKey fresh, Function<ApiKey, T> result) {
        Acting acting = asked.acting();
        Tuple values = PowersRow.add(
                Tuple.of(
                        fresh.id.value(), acting.tenant().value(), fresh.name, Buffer.buffer(fresh.hash), fresh.prefix),
                fresh.powers);
        JsonObject words = words(fresh.name, fresh.prefix).mergeIn(PowersRow.words(fresh.powers));
        return writes.write(
                asked,
                transaction -> ApiKeysSql.CREATE
                        .on(transaction, values)
                        .map(rows -> key(rows.iterator().next()))
                        .compose(created -> AuditEntry.created(acting, "key.create", fresh.id.toString(), words)
                                .append(transaction)
                                .map(result.apply(created))),
                readOnly -> ApiKeysSql.PREVIEW
                        .on(readOnly, values)
                        .map(rows -> result.apply(key(rows.iterator().next()))));
    }

    /** A tenant's keys, revoked ones too, in the order of their creation. */
    public Future<Page<ApiKey>> list(TenantId tenant, PageRequest page) {
        Tuple parameters = Listing.parameters(page)
                .addUUID(tenant.value())
                .addUUID(ApiKeyId.parse(page.after(0, BEFORE_ALL)).value());
        return reads.read(tenant, ApiKeysSql.LIST, parameters)
                .map(rows -> Listing.page(
                        rows, page, ApiKeys::key, key -> List.of(key.id().toString())));
    }

    /** Revokes a key, for ever; fails with {@code missing} if the tenant has no such key. */
    public Future<Done<ApiKeyId>> revoke(Asked<ApiKeyId> asked, ApiKeyId id, Fault missing) {
        Tuple key = Tuple.of(id.value());
        return writes.write(
                asked,
                transaction -> ApiKeysSql.REVOKE
                        .on(transaction, key)
                        .map(rows -> only(rows, missing))
                        .compose(row -> revoked(asked.acting(), id, row)
                                .append(transaction)
                                .map(id)),
                readOnly -> ApiKeysSql.FIND
                        .on(readOnly, key)
                        .map(rows -> only(rows, missing))
                        .map(id));
    }

    private static Row only(RowSet<Row> rows, Fault missing) {
        return rows.stream().findFirst().orElseThrow(() -> missing);
    }

    /** Nobody waits for the note, and one that gets lost is made up for by the next use. */
    private Holder seen(Row row) {
        Holder holder = new Holder(
                new TenantId(row.getUUID("tenant_id")), new ApiKeyId(row.getUUID("id")), PowersRow.read(row));
        if (row.getBoolean("stale")) {
            writes.note(
                    holder.tenant(),
                    transaction -> ApiKeysSql.TOUCH.on(
                            transaction, Tuple.of(holder.id().value())));
        }
        return holder;
    }

    private static AuditEntry revoked(Acting acting, ApiKeyId id, Row row) {
        JsonObject before = words(row.getString("name"), row.getString("prefix"));
        return new AuditEntry(acting, "key.revoke", id.toString(), Optional.of(before), Optional.empty());
    }

    private static JsonObject words(String name, String prefix) {
        return new JsonObject().put("name", name).put("prefix", prefix);
    }

    private static ApiKey key(Row row) {
        return new ApiKey(
                new ApiKeyId(row.getUUID("id")),
                new TenantId(row.getUUID("tenant_id")),
                row.getString("name"),
                row.getString("prefix"),
                PowersRow.read(row),
                row.getOffsetDateTime("created_at").toInstant(),
                instant(row, "last_used_at"),
                instant(row, "revoked_at"));
    }

    private static Optional<Instant> instant(Row row, String column) {
        return Optional.ofNullable(row.getOffsetDateTime(column)).map(OffsetDateTime::toInstant);
    }
}
