package dev.byod.benchmark;

import static java.util.Objects.requireNonNull;

import dev.byod.core.Sha256;
import dev.byod.core.id.TenantId;
import dev.byod.store.TenantReads;
import dev.byod.store.queue.Notifier;
import dev.byod.testing.Await;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.security.MessageDigest;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the product's GET and PUT of an RRset cost at the least: the same statements under the same roles and tenant
 * settings, and the same answer, but no router, no contract, no rules of DNS, no observations.
 */
final class BareApi extends VerticleBase {

    private final TenantReads reads;
    private final BarePut put;
    private @Nullable HttpServer server;

    BareApi(Installation installation) {
        var notifier = new Notifier(
                installation.vertx(), installation.shared.databases().worker(), observation -> {});
        this.reads = new TenantReads(installation.vertx(), installation.database.api());
        this.put = new BarePut(installation.shared.databases().api(), notifier);
    }

    /** Deployed beside the product; the port it listens on. */
    static int beside(Installation installation) {
        BareApi bare = new BareApi(installation);
        Await.result(installation.vertx().deployVerticle(bare));
        return requireNonNull(bare.server).actualPort();
    }

    @Override
    public Future<?> start() {
        server = vertx.createHttpServer().requestHandler(this::serve);
        return server.listen(0, "127.0.0.1");
    }

    /** A key of a tenant, and the zone that the path names. */
    record Entered(UUID tenant, UUID key, UUID zoneId, String zone, String name, String type) {

        String fqdn() {
            return name + "." + zone;
        }
    }

    private void serve(HttpServerRequest request) {
        Future<Buffer> body = request.body();
        enter(request)
                .compose(entered -> request.method() == HttpMethod.GET
                        ? get(entered)
                        : body.compose(content -> put.answer(entered, content.toJsonObject())))
                .onSuccess(answer -> request.response()
                        .setStatusCode(answer.status())
                        .putHeader("Content-Type", "application/json")
                        .putHeader("ETag", answer.etag())
                        .end(answer.body()))
                .onFailure(cause -> request.response().setStatusCode(500).end(String.valueOf(cause)));
    }

    private Future<Entered> enter(HttpServerRequest request) {
        byte[] hash =
                Sha256.of(requireNonNull(request.getHeader("Authorization")).substring("Bearer ".length()));
        String[] path = requireNonNull(request.path()).split("/", -1);
        return reads.readPresentedKey(hash, Sql.KEY, Tuple.of(Buffer.buffer(hash)))
                .map(rows -> rows.iterator().next())
                .compose(key -> {
                    if (!MessageDigest.isEqual(key.getBuffer("key_hash").getBytes(), hash)) {
                        return Future.failedFuture("key");
                    }
                    UUID tenant = key.getUUID("tenant_id");
                    return reads.read(new TenantId(tenant), Sql.ZONE, Tuple.of(tenant, null, path[3]))
                            .map(rows -> rows.iterator().next())
                            .map(zone -> new Entered(
                                    tenant, key.getUUID("id"), zone.getUUID("id"), path[3], path[5], path[6]));
                });
    }

    private Future<Load.Answered> get(Entered entered) {
        Tuple names = Tuple.of(entered.zoneId()).addArrayOfString(new String[] {entered.fqdn()});
        return reads.read(new TenantId(entered.tenant()), Sql.AT_NAMES, names).map(rows -> shown(entered, rows));
    }

    private static Load.Answered shown(Entered entered, RowSet<Row> rows) {
        for (Row row : rows) {
            if (row.getString("type").equals(entered.type())) {
                String etag = "\"" + row.getLong("etag") + "\"";
                JsonObject json = new JsonObject()
                        .put("name", entered.name())
                        .put("type", entered.type())
                        .put("fqdn", row.getString("name") + ".")
                        .put("ttl", row.getInteger("ttl"))
                        .put("records", BarePut.array(row.getArrayOfStrings("records")))
                        .put("etag", etag)
                        .put(
                                "updatedAt",
                                row.getOffsetDateTime("updated_at").toInstant().toString());
                return new Load.Answered(200, etag, json.toBuffer());
            }
        }
        throw new IllegalStateException(entered.fqdn() + ": not found");
    }
}
