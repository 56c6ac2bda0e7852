package dev.byod.api;

import dev.byod.core.drift.DriftSeen;
import dev.byod.core.drift.ZoneSeen;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;

/** What was seen at the provider as JSON: {@code Drift} and {@code ZoneObservation} in the contract. */
final class DriftShape {

    private DriftShape() {}

    static JsonObject of(DriftSeen drift) {
        JsonObject json = new JsonObject()
                .put("kind", drift.kind().text())
                .put("seenAt", drift.seenAt().toString());
        drift.observed().ifPresent(observed -> json.put("observed", observed(observed)));
        if (!drift.detail().isEmpty()) {
            json.put("detail", drift.detail());
        }
        drift.resolvedAt().ifPresent(at -> json.put("resolvedAt", at.toString()));
        drift.heldUntil().ifPresent(at -> json.put("heldUntil", at.toString()));
        return json;
    }

    static JsonObject of(ZoneSeen seen) {
        JsonObject json = new JsonObject();
        seen.listing()
                .ifPresent(
                        listing -> json.put("observedAt", listing.observedAt().toString())
                                .put("records", listing.records())
                                .put("drift", counts(listing)));
        seen.failure().ifPresent(failure -> json.put("lastFailure", failure(failure)));
        return json;
    }

    private static JsonObject observed(DriftSeen.Observed observed) {
        return new JsonObject()
                .put("type", observed.type())
                .put("ttl", observed.ttlSeconds())
                .put("records", new JsonArray(observed.records()));
    }

    private static JsonObject counts(ZoneSeen.Listing listing) {
        return new JsonObject()
                .put("missing", listing.missing())
                .put("changed", listing.changed())
                .put("foreign", listing.foreign());
    }

    private static JsonObject failure(ZoneSeen.Failure failure) {
        return new JsonObject()
                .put("code", failure.code())
                .put("detail", failure.detail())
                .put("since", failure.since().toString())
                .put("at", failure.at().toString());
    }
}
