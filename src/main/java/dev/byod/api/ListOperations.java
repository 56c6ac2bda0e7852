package dev.byod.api;

import dev.byod.app.FollowOperations;
import dev.byod.app.ManageZones;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Lists the operations of a zone. */
record ListOperations(ManageZones zones, FollowOperations operations) implements Endpoint {

    @Override
    public String operationId() {
        return "listOperations";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones)
                .compose(zone -> operations.list(call.acting().tenant(), zone, call.page()))
                .map(page -> Answer.ok(call.pageOf(page, OperationShape::of)));
    }
}
