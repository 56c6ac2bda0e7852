package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.app.ManageZones;
import dev.byod.core.id.ZoneId;
import dev.byod.core.intent.ChangeSet;
import dev.byod.core.intent.Operation;
import dev.byod.core.name.ZoneName;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BiFunction;

/** An operation as JSON: {@code Operation} in the contract. */
final class OperationShape {

    private OperationShape() {}

    /** The answer that stored intent leads to. */
    static Answer accepted(Operation operation, JsonArray warnings) {
        JsonObject json = of(operation);
        return Answer.accepted(
                "/v1/operations/" + operation.id(), warnings.isEmpty() ? json : json.put("warnings", warnings));
    }

    /** An operation that there would be: without id, state and times. */
    static JsonObject planned(Zone zone, Operation.Kind kind, ChangeSet changes) {
        return planned(zone.id(), kind, changes.changes().size());
    }

    static JsonObject planned(ZoneId zone, Operation.Kind kind, int items) {
        return new JsonObject()
                .put("kind", kind.text())
                .put("zone", zone.toString())
                .put("progress", progress(new Operation.Progress(items, 0, 0)));
    }

    /** What comes of the operation that the path names, and its zone. */
    static Future<Answer> withZone(
            Call call,
            FollowOperations operations,
            ManageZones zones,
            BiFunction<Operation, Zone, Future<Answer>> use) {
        return call.withParameter("operation", id -> operations.get(call.acting(), id, Duration.ZERO, call.over()))
                .compose(operation -> zones.get(call.acting(), operation.zone().toString())
                        .compose(zone -> use.apply(operation, zone)));
    }

    static JsonObject of(Operation operation) {
        JsonObject json = new JsonObject()
                .put("id", operation.id().toString())
                .put("kind", operation.kind().text())
                .put("state", word(operation.state()))
                .put("zone", operation.zone().toString())
                .put("progress", progress(operation.progress()))
                .put("items", items(operation))
                .put("createdAt", operation.createdAt().toString());
        operation.requestId().ifPresent(id -> json.put("requestId", id));
        operation.startedAt().ifPresent(instant -> json.put("startedAt", instant.toString()));
        operation.finishedAt().ifPresent(instant -> json.put("finishedAt", instant.toString()));
        operation.retryAt().ifPresent(instant -> json.put("retryAt", instant.toString()));
        return json;
    }

    private static JsonObject progress(Operation.Progress progress) {
        return new JsonObject()
                .put("total", progress.total())
                .put("done", progress.done())
                .put("failed", progress.failed());
    }

    private static JsonArray items(Operation operation) {
        return new JsonArray(operation.items().stream()
                .map(item -> item(operation.zoneName(), item))
                .toList());
    }

    static JsonObject item(ZoneName zone, Operation.Item item) {
        JsonObject json = new JsonObject()
                .put("name", zone.relative(item.key().name()))
                .put("type", item.key().type().name())
                .put("op", word(item.verb()))
                .put("state", word(item.state()));
        item.code().ifPresent(code -> json.put("code", code));
        item.detail().ifPresent(detail -> json.put("detail", detail));
        return json;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
