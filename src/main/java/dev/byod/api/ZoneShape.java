package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.core.Fault;
import dev.byod.core.drift.ZoneSeen;
import dev.byod.core.id.ZoneId;
import dev.byod.core.name.ZoneName;
import dev.byod.core.plan.Policy;
import dev.byod.core.tenancy.Condition;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Call;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A zone as JSON: {@code Zone} and {@code NewZone} in the contract. */
final class ZoneShape {

    private ZoneShape() {}

    /** The zone that the path of a call names. */
    static Future<Zone> named(Call call, ManageZones zones) {
        return call.withParameter("zone", nameOrId -> zones.get(call.acting(), nameOrId));
    }

    static ManageZones.Wish read(JsonObject body) {
        Policy policy = Policy.parse(body.getString("policy", Policy.SYNC.text()));
        return new ManageZones.Wish(name(body), body.getString("credential"), policy);
    }

    static JsonObject of(Zone zone) {
        return new JsonObject()
                .put("id", zone.id().toString())
                .put("name", zone.name().text())
                .put("unicodeName", zone.name().apex().unicode())
                .put("credential", zone.credential().toString())
                .put("policy", zone.policy().text())
                .put("state", zone.state().name().toLowerCase(Locale.ROOT))
                .put("conditions", new JsonArray().add(ready(zone.ready())))
                .put("createdAt", zone.createdAt().toString());
    }

    /** With what was seen of it, if anybody looked. */
    static JsonObject of(Zone zone, Map<ZoneId, ZoneSeen> seen) {
        JsonObject json = of(zone);
        Optional.ofNullable(seen.get(zone.id()))
                .ifPresent(observation -> json.put("observation", DriftShape.of(observation)));
        return json;
    }

    private static ZoneName name(JsonObject body) {
        try {
            return ZoneName.parse(body.getString("name"));
        } catch (Fault fault) {
            throw fault.at("/name");
        }
    }

    private static JsonObject ready(Condition condition) {
        return new JsonObject()
                .put("type", "Ready")
                .put("status", condition.holds() ? "True" : "False")
                .put("reason", condition.reason())
                .put("message", condition.message());
    }
}
