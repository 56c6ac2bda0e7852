package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Shows a zone and its conditions. */
record GetZone(ManageZones zones) implements Endpoint {

    @Override
    public String operationId() {
        return "getZone";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones).map(zone -> Answer.ok(ZoneShape.of(zone)));
    }
}
