package dev.byod.api;

import dev.byod.core.drift.RrsetSeen;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.intent.RrsetContent;
import dev.byod.core.rdata.RrType;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Call;
import dev.byod.http.EntityTags;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** An RRset as JSON: {@code Rrset} and {@code RrsetContent} in the contract. */
final class RrsetShape {

    private RrsetShape() {}

    /** The RRset that the path of a call names. */
    static RrKey key(Call call, Zone zone) {
        return RrKey.of(call.parameter("name", zone.name()::resolve), call.parameter("type", RrType::parse));
    }

    static RrSet read(RrKey key, JsonObject body) {
        List<String> records =
                body.getJsonArray("records").stream().map(String.class::cast).toList();
        return RrsetContent.read(key, body.getLong("ttl", (long) Ttl.DEFAULT_SECONDS), records);
    }

    /** The TTL, if the body says one. */
    static Optional<Integer> ttl(JsonObject body) {
        return Optional.ofNullable(body.getInteger("ttl"));
    }

    /** With its drift, if it has any. */
    static JsonObject of(Zone zone, RrsetSeen seen) {
        JsonObject json = of(zone, seen.rrset());
        seen.drift().ifPresent(drift -> json.put("drift", DriftShape.of(drift)));
        return json;
    }

    static JsonObject of(Zone zone, DesiredRrset rrset) {
        return new JsonObject()
                .put("name", zone.name().relative(rrset.key().name()))
                .put("type", rrset.key().type().name())
                .put("fqdn", rrset.key().name().absolute())
                .put("ttl", rrset.ttlSeconds())
                .put("records", new JsonArray(rrset.records()))
                .put("etag", EntityTags.print(rrset.etag()))
                .put("updatedAt", rrset.updatedAt().toString());
    }
}
