package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.app.ManageZones;
import dev.byod.app.SteerOperations;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.WriteResult;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Takes back what an operation still wants. */
record CancelOperation(FollowOperations operations, ManageZones zones, SteerOperations steer) implements Endpoint {

    @Override
    public String operationId() {
        return "cancelOperation";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return OperationShape.withZone(
                call,
                operations,
                zones,
                (operation, zone) -> call.<WriteResult>write(
                        asked -> steer.cancel(asked, operation, zone),
                        result -> RrsetAnswer.many(zone, Operation.Kind.CANCEL, result)));
    }
}
