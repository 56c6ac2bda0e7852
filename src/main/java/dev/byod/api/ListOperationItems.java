package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.core.intent.Operation;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Lists the RRsets of an operation, all or those of one state. */
record ListOperationItems(FollowOperations operations) implements Endpoint {

    @Override
    public String operationId() {
        return "listOperationItems";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Optional<Operation.State> state =
                call.optional("state", text -> Operation.State.valueOf(text.toUpperCase(Locale.ROOT)));
        return call.withParameter("operation", id -> operations.get(call.acting(), id, Duration.ZERO, call.over()))
                .compose(operation -> operations
                        .items(call.acting().tenant(), operation, state, call.page())
                        .map(page -> call.list(page, item -> OperationShape.item(operation.zoneName(), item))));
    }
}
