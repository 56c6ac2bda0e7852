package dev.byod.benchmark;

import dev.byod.benchmark.BareApi.Entered;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.DnsName;
import dev.byod.store.queue.Notifier;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Tuple;
import java.util.Arrays;
import java.util.Objects;
import java.util.UUID;

/** The statements of a PUT in the product's order and grouping: what leaves in one turn there does so here. */
record BarePut(Pool api, Notifier notifier) {

    private static final int MAX_LINKS = dev.byod.core.zone.Neighbourhood.MAX_LINKS;

    Future<Load.Answered> answer(Entered entered, JsonObject body) {
        UUID operation = UUID.randomUUID();
        return api.withTransaction(transaction -> write(transaction, entered, operation, body))
                .map(Objects::requireNonNull)
                .map(row -> answer(entered, operation, row))
                .onSuccess(done -> notifier.changed(new ZoneId(entered.zoneId())));
    }

    private static Future<Row> write(SqlConnection transaction, Entered entered, UUID operation, JsonObject body) {
        return Sql.ACT_FOR_TENANT
                .on(transaction, Tuple.of(entered.tenant().toString()))
                .compose(acting -> stored(transaction, entered))
                .compose(stored -> around(transaction, entered).map(stored))
                .compose(stored -> change(transaction, entered, operation, body, stored));
    }

    private static Future<RowSet<Row>> stored(SqlConnection transaction, Entered entered) {
        String[] names = {entered.fqdn()};
        Tuple lock = Tuple.of(entered.zoneId(), false).addArrayOfString(names).addArrayOfString(new String[0]);
        Future<RowSet<Row>> locked = Sql.LOCK.on(transaction, lock);
        Future<RowSet<Row>> stored =
                Sql.AT_NAMES.on(transaction, Tuple.of(entered.zoneId()).addArrayOfString(names));
        return Future.all(locked, stored).map(all -> stored.result());
    }

    private static Future<?> around(SqlConnection transaction, Entered entered) {
        String[] near = {entered.fqdn(), entered.zone(), "*." + entered.zone()};
        String reversed = DnsName.parse(entered.fqdn()).reversedKey();
        return Future.all(
                Sql.AROUND.on(
                        transaction,
                        Tuple.of(entered.zoneId())
                                .addArrayOfString(near)
                                .addArrayOfString(new String[0])
                                .addInteger(MAX_LINKS)),
                Sql.EXISTING.on(
                        transaction,
                        Tuple.of(entered.zoneId())
                                .addArrayOfString(new String[] {entered.fqdn()})
                                .addArrayOfString(new String[] {reversed})));
    }

    private static Future<Row> change(
            SqlConnection transaction, Entered entered, UUID operation, JsonObject body, RowSet<Row> stored) {
        Row before = stored.size() == 0 ? null : stored.iterator().next();
        Tuple write = keys(
                        Tuple.of(entered.tenant(), entered.zoneId(), operation, "rrset.put", operation.toString()),
                        entered)
                .addArrayOfString(new String[] {"upsert"})
                .addArrayOfInteger(new Integer[] {body.getInteger("ttl")})
                .addArrayOfString(new String[] {body.getJsonArray("records").encode()})
                .addArrayOfInteger(new Integer[] {before == null ? null : before.getInteger("ttl")})
                .addArrayOfString(new String[] {
                    before == null
                            ? null
                            : array(before.getArrayOfStrings("records")).encode()
                });
        Future<RowSet<Row>> written = Sql.WRITE.on(transaction, write);
        Future<?> superseded = Sql.SUPERSEDE.on(
                transaction, keys(Tuple.of(entered.zoneId()), entered).addUUID(operation));
        Future<?> audited = Sql.AUDIT.on(transaction, audit(entered, operation, body, stored));
        return Future.all(written, superseded, audited)
                .map(all -> written.result().iterator().next());
    }

    private static Tuple audit(Entered entered, UUID operation, JsonObject body, RowSet<Row> stored) {
        String before =
                stored.size() == 0 ? null : words(stored.iterator().next()).encode();
        return Tuple.of(entered.tenant(), "key:" + entered.key(), "rrset.put", operation.toString())
                .addArrayOfString(new String[] {entered.zone() + ": " + entered.fqdn() + " " + entered.type()})
                .addArrayOfString(new String[] {before})
                .addArrayOfString(new String[] {body.encode()});
    }

    private static Load.Answered answer(Entered entered, UUID operation, Row row) {
        JsonObject item = new JsonObject()
                .put("name", entered.name())
                .put("type", entered.type())
                .put("op", "upsert")
                .put("state", "queued");
        JsonObject json = new JsonObject()
                .put("id", operation.toString())
                .put("kind", "rrset.put")
                .put("state", "queued")
                .put("zone", entered.zoneId().toString())
                .put("progress", new JsonObject().put("total", 1).put("done", 0).put("failed", 0))
                .put("items", new JsonArray().add(item))
                .put(
                        "createdAt",
                        row.getOffsetDateTime("created_at").toInstant().toString())
                .put("requestId", operation.toString());
        return new Load.Answered(202, "\"" + row.getLong("etag") + "\"", json.toBuffer());
    }

    private static Tuple keys(Tuple values, Entered entered) {
        return values.addArrayOfString(new String[] {entered.fqdn()})
                .addArrayOfString(new String[] {entered.type()})
                .addArrayOfString(new String[] {""});
    }

    private static JsonObject words(Row row) {
        return new JsonObject()
                .put("ttl", row.getInteger("ttl"))
                .put("records", array(row.getArrayOfStrings("records")));
    }

    static JsonArray array(String[] texts) {
        return new JsonArray(Arrays.asList(texts));
    }
}
