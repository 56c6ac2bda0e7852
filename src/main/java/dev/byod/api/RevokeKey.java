package dev.byod.api;

import dev.byod.app.ManageKeys;
import dev.byod.core.id.ApiKeyId;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Revokes an API key. */
record RevokeKey(ManageKeys keys) implements Endpoint {

    @Override
    public String operationId() {
        return "revokeKey";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return call.withParameter(
                "key", id -> call.<ApiKeyId>write(asked -> keys.revoke(asked, id), revoked -> Answer.done()));
    }
}
