package dev.byod.api;

import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import dev.byod.http.ProblemCatalogue;
import io.vertx.core.Future;

/** Lists every problem that an answer can name. */
record ListProblems() implements Endpoint {

    @Override
    public String operationId() {
        return "listProblems";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return Future.succeededFuture(Answer.ok(ProblemCatalogue.all()));
    }
}
