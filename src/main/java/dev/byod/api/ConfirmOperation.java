package dev.byod.api;

import dev.byod.app.ConfirmOperations;
import dev.byod.core.intent.Operation;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Says yes to what an operation waits for. */
record ConfirmOperation(ConfirmOperations confirmations) implements Endpoint {

    @Override
    public String operationId() {
        return "confirmOperation";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return call.withParameter(
                "operation",
                id -> call.<Operation>write(
                        asked -> confirmations.confirm(asked, id, call.over()),
                        operation -> Answer.ok(OperationShape.of(operation))));
    }
}
