package dev.byod.provider.embedded;

import dev.byod.core.plan.Change;
import dev.byod.core.rrset.RrSet;
import dev.byod.core.rrset.Ttl;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.stream.IntStream;

/** Changes as the function {@code embedded_dns.apply_changes} reads them. */
final class ChangeJson {

    private ChangeJson() {}

    /** The changes under their position in the list, without those that ask for what the host does not have. */
    static JsonArray encode(List<Change> changes) {
        JsonArray array = new JsonArray();
        IntStream.range(0, changes.size())
                .filter(ord -> isPossible(changes.get(ord)))
                .forEach(ord -> array.add(encode(changes.get(ord)).put("ord", ord)));
        return array;
    }

    /** The host answers everybody the same: no routing between RRsets of one name and type. */
    private static boolean isPossible(Change change) {
        return change.key().setIdentifier().isEmpty();
    }

    private static JsonObject encode(Change change) {
        JsonObject json = new JsonObject()
                .put("name", change.key().name().text())
                .put("type", change.key().type().name());
        return switch (change) {
            case Change.Create create -> putAfter(json.put("op", "create"), create.after());
            case Change.Update update -> putBefore(putAfter(json.put("op", "update"), update.after()), update.before());
            case Change.Delete delete -> putBefore(json.put("op", "delete"), delete.before());
        };
    }

    private static JsonObject putAfter(JsonObject json, RrSet after) {
        if (after.ttlSeconds() != Ttl.UNSET) {
            json.put("ttl", after.ttlSeconds());
        }
        return json.put("rdata", array(RrSetRows.presentation(after)))
                .put("canonical", array(RrSetRows.canonical(after)));
    }

    private static JsonObject putBefore(JsonObject json, RrSet before) {
        return json.put("before", array(RrSetRows.canonical(before)));
    }

    private static JsonArray array(String[] texts) {
        return new JsonArray(List.of((Object[]) texts));
    }
}
