package dev.byod.api;

import dev.byod.core.intent.Change;
import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.DesiredRrset;
import dev.byod.core.rdata.Rdata;
import dev.byod.core.rrset.RrKey;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.tenancy.Zone;
import dev.byod.core.zone.Warning;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;

/** What a dry run found, as JSON: {@code Plan} and {@code Warning} in the contract. */
final class PlanShape {

    /** How many changes a plan shows; it counts them all. */
    private static final int SHOWN = 1000;

    private PlanShape() {}

    static JsonObject of(Zone zone, ChangeSet changes) {
        return new JsonObject()
                .put("counts", counts(changes.changes()))
                .put(
                        "changes",
                        new JsonArray(changes.changes().stream()
                                .limit(SHOWN)
                                .map(change -> change(zone, change))
                                .toList()));
    }

    static JsonArray warnings(Zone zone, List<Warning> warnings) {
        return new JsonArray(warnings.stream()
                .limit(SHOWN)
                .map(warning -> key(zone, warning.key())
                        .put("code", warning.code().name())
                        .put("fqdn", warning.name().absolute())
                        .put("detail", warning.message())
                        .put("hint", warning.hint()))
                .toList());
    }

    private static JsonObject counts(List<Change> changes) {
        JsonObject counts = new JsonObject().put("create", 0).put("update", 0).put("delete", 0);
        changes.forEach(change -> counts.put(op(change), counts.getInteger(op(change)) + 1));
        return counts;
    }

    private static JsonObject change(Zone zone, Change change) {
        JsonObject json = key(zone, change.changed().orElseThrow()).put("op", op(change));
        change.stored().ifPresent(before -> json.put("before", content(before)));
        if (change instanceof Change.Put(var before, var after)) {
            json.put("after", content(after));
        }
        return json;
    }

    private static String op(Change change) {
        return change instanceof Change.Delete ? "delete" : change.stored().isPresent() ? "update" : "create";
    }

    private static JsonObject key(Zone zone, RrKey key) {
        return new JsonObject()
                .put("name", zone.name().relative(key.name()))
                .put("type", key.type().name());
    }

    private static JsonObject content(DesiredRrset rrset) {
        return new JsonObject().put("ttl", rrset.ttlSeconds()).put("records", new JsonArray(rrset.records()));
    }

    private static JsonObject content(RrSet rrset) {
        return new JsonObject()
                .put("ttl", rrset.ttlSeconds())
                .put(
                        "records",
                        new JsonArray(
                                rrset.rdata().stream().map(Rdata::presentation).toList()));
    }
}
