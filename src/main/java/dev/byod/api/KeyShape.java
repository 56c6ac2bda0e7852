package dev.byod.api;

import dev.byod.app.ManageKeys;
import dev.byod.core.tenancy.ApiKey;
import io.vertx.core.json.JsonObject;

/** An API key as JSON: {@code Key} and {@code CreatedKey} in the contract. */
final class KeyShape {

    private KeyShape() {}

    static JsonObject of(ApiKey key) {
        JsonObject json = new JsonObject()
                .put("id", key.id().toString())
                .put("name", key.name())
                .put("prefix", key.prefix())
                .put("createdAt", key.createdAt().toString());
        key.lastUsedAt().ifPresent(instant -> json.put("lastUsedAt", instant.toString()));
        key.revokedAt().ifPresent(instant -> json.put("revokedAt", instant.toString()));
        return json;
    }

    static JsonObject of(ManageKeys.Issued issued) {
        return of(issued.key()).put("key", issued.text());
    }
}
