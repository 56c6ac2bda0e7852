package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.app.ManageZones;
import dev.byod.app.SteerOperations;
import dev.byod.core.intent.Operation;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;

/** Has tried again at once what failed or waits. */
record RetryOperation(FollowOperations operations, ManageZones zones, SteerOperations steer) implements Endpoint {

    @Override
    public String operationId() {
        return "retryOperation";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return OperationShape.withZone(
                call,
                operations,
                zones,
                (operation, zone) -> call.<Operation>write(
                        asked -> steer.retry(asked, operation, zone),
                        again -> RrsetWrites.dryRun(call)
                                ? Answer.accepted(OperationShape.of(again))
                                : OperationShape.accepted(again, new JsonArray())));
    }
}
