package dev.byod.api;

import dev.byod.app.ManageCredentials;
import dev.byod.core.tenancy.Credential;
import io.vertx.core.json.JsonObject;

/** A credential as JSON: {@code Credential} and {@code NewCredential} in the contract. */
final class CredentialShape {

    private CredentialShape() {}

    static ManageCredentials.Wish read(JsonObject body) {
        return new ManageCredentials.Wish(
                body.getString("name"),
                body.getString("provider"),
                body.containsKey("token"),
                !body.getJsonObject("config", new JsonObject()).isEmpty());
    }

    static JsonObject of(Credential credential) {
        return new JsonObject()
                .put("id", credential.id().toString())
                .put("name", credential.name())
                .put("provider", credential.provider())
                .put("createdAt", credential.createdAt().toString());
    }
}
