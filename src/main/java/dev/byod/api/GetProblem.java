package dev.byod.api;

import dev.byod.core.Fault;
import dev.byod.core.FaultCode;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import dev.byod.http.ProblemCatalogue;
import io.vertx.core.Future;

/** Explains one problem: where its {@code type} leads. */
record GetProblem() implements Endpoint {

    @Override
    public String operationId() {
        return "getProblem";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return call.withParameter(
                "problem",
                slug -> ProblemCatalogue.find(slug)
                        .map(found -> Future.succeededFuture(Answer.ok(found)))
                        .orElseGet(() -> Future.failedFuture(missing(slug))));
    }

    private static Fault missing(String slug) {
        return Fault.invalid(FaultCode.NOT_FOUND, "problem", slug, "the end of a problem's type");
    }
}
