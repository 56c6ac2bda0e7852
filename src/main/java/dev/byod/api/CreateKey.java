package dev.byod.api;

import dev.byod.app.ManageKeys;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Issues an API key and shows it this once: what is kept for a repeated request has no secret in it. */
record CreateKey(ManageKeys keys) implements Endpoint {

    @Override
    public String operationId() {
        return "createKey";
    }

    @Override
    public Future<Answer> answer(Call call) {
        String location = "/v1/tenants/" + call.acting().tenant() + "/keys/";
        return call.<ManageKeys.Issued>write(
                asked -> call.withBody(body -> keys.issue(asked, KeyShape.read(body))),
                issued -> Answer.created(location + issued.key().id(), KeyShape.of(issued)),
                issued -> Answer.created(
                        location + issued.key().id(),
                        KeyShape.of(issued.key(), issued.key().powers().reach())));
    }
}
