package dev.byod.store.queue;

import dev.byod.core.drift.Drift;
import dev.byod.core.drift.Sight;
import dev.byod.core.rdata.Rdata;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Optional;

/** What a pass saw, as the function that keeps it reads it. */
final class SightJson {

    /** Drift of a zone beyond this is counted and not kept. */
    private static final int MOST_KEPT = 1_000;

    private SightJson() {}

    /** Empty if it did not look. */
    static Optional<String> print(Sight sight) {
        return switch (sight) {
            case Sight.None none -> Optional.empty();
            case Sight.Failed(var code, var detail) ->
                Optional.of(new JsonObject()
                        .put(
                                "failure",
                                new JsonObject().put("code", code.name()).put("detail", detail))
                        .encode());
            case Sight.Seen seen -> Optional.of(seen(seen).encode());
        };
    }

    private static JsonObject seen(Sight.Seen seen) {
        JsonArray drift = new JsonArray(
                seen.drift().stream().limit(MOST_KEPT).map(SightJson::found).toList());
        JsonObject json = new JsonObject().put("records", seen.records()).put("drift", drift);
        for (Drift.Kind kind : Drift.Kind.values()) {
            json.put(kind.text(), seen.count(kind));
        }
        return json.put("whole", seen.drift().size() <= MOST_KEPT);
    }

    private static JsonObject found(Sight.Found found) {
        Drift drift = found.drift();
        JsonObject json = new JsonObject()
                .put("name", drift.key().name().text())
                .put("type", drift.key().type().name())
                .put("set_identifier", drift.key().setIdentifier())
                .put("kind", drift.kind().text())
                .put("detail", drift.detail())
                .put("corrected", found.corrected());
        drift.observed()
                .ifPresent(observed -> json.put("observed_type", observed.type().name())
                        .put("observed_ttl", observed.ttlSeconds())
                        .put(
                                "observed_records",
                                new JsonArray(observed.rdata().stream()
                                        .map(Rdata::presentation)
                                        .toList())));
        return json;
    }
}
