package dev.byod.api;

import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Contract;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Shows the contract, byte by byte as it is in the repository. */
record GetOpenapi(Contract contract) implements Endpoint {

    @Override
    public String operationId() {
        return "getOpenapi";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return Future.succeededFuture(Answer.ok(contract.bytes()));
    }
}
