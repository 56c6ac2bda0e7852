package dev.byod.api;

import dev.byod.app.ManageKeys;
import dev.byod.core.tenancy.ApiKey;
import dev.byod.core.tenancy.Reach;
import io.vertx.core.json.JsonObject;

/** An API key as JSON: {@code Key} and {@code CreatedKey} in the contract. */
final class KeyShape {

    private KeyShape() {}

    /** As somebody sees it who sees as much. */
    static JsonObject of(ApiKey key, Reach seen) {
        JsonObject json = new JsonObject()
                .put("id", key.id().toString())
                .put("name", key.name())
                .put("prefix", key.prefix())
                .put("createdAt", key.createdAt().toString());
        PowersShape.put(json, key.powers(), seen);
        key.lastUsedAt().ifPresent(instant -> json.put("lastUsedAt", instant.toString()));
        key.revokedAt().ifPresent(instant -> json.put("revokedAt", instant.toString()));
        return json;
    }

    static ManageKeys.Wish read(JsonObject body) {
        return new ManageKeys.Wish(body.getString("name"), PowersShape.read(body));
    }

    static JsonObject of(ManageKeys.Issued issued) {
        return of(issued.key(), issued.key().powers().reach()).put("key", issued.text());
    }
}
