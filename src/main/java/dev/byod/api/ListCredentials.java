package dev.byod.api;

import dev.byod.app.ManageCredentials;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Lists the credentials. */
record ListCredentials(ManageCredentials credentials) implements Endpoint {

    @Override
    public String operationId() {
        return "listCredentials";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return credentials
                .list(call.acting().tenant(), call.optional("provider", provider -> provider), call.page())
                .map(page -> call.list(page, CredentialShape::of));
    }
}
