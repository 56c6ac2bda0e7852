package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.app.ManageZones;
import dev.byod.core.intent.Operation;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.util.Locale;
import java.util.Optional;

/** Lists the operations of a zone. */
record ListOperations(ManageZones zones, FollowOperations operations) implements Endpoint {

    @Override
    public String operationId() {
        return "listOperations";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Optional<Operation.State> state =
                call.optional("state", word -> Operation.State.valueOf(word.toUpperCase(Locale.ROOT)));
        return ZoneShape.named(call, zones)
                .compose(zone -> operations.list(call.acting().tenant(), zone, state, call.page()))
                .map(page -> call.list(page, OperationShape::of));
    }
}
