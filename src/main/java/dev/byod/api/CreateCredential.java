package dev.byod.api;

import dev.byod.app.ManageCredentials;
import dev.byod.core.tenancy.Credential;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Adds a credential. */
record CreateCredential(ManageCredentials credentials) implements Endpoint {

    @Override
    public String operationId() {
        return "createCredential";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return call.withBody(body -> call.<Credential>write(
                asked -> credentials.create(asked, CredentialShape.read(body)),
                created -> Answer.created("/v1/credentials/" + created.id(), CredentialShape.of(created))));
    }
}
