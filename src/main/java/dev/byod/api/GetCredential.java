package dev.byod.api;

import dev.byod.app.ManageCredentials;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Shows a credential. */
record GetCredential(ManageCredentials credentials) implements Endpoint {

    @Override
    public String operationId() {
        return "getCredential";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return call.withParameter(
                        "credential", id -> credentials.get(call.acting().tenant(), id))
                .map(credential -> Answer.ok(CredentialShape.of(credential)));
    }
}
