package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Lists the zones. */
record ListZones(ManageZones zones) implements Endpoint {

    @Override
    public String operationId() {
        return "listZones";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return zones.list(call.acting().tenant(), call.page()).map(page -> Answer.ok(call.pageOf(page, ZoneShape::of)));
    }
}
