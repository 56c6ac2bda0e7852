package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.time.Duration;

/** Shows an operation, when it ended or the time to wait is over. */
record GetOperation(FollowOperations operations) implements Endpoint {

    @Override
    public String operationId() {
        return "getOperation";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Duration wait = Duration.ofSeconds(call.integer("wait"));
        return call.withParameter("operation", id -> operations.get(call.acting(), id, wait, call.over()))
                .map(operation -> Answer.ok(OperationShape.of(operation)));
    }
}
