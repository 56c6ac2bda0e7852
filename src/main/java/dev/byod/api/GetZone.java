package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.app.ReadObservations;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;
import java.util.List;

/** Shows a zone and its conditions. */
record GetZone(ManageZones zones, ReadObservations observations) implements Endpoint {

    @Override
    public String operationId() {
        return "getZone";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones)
                .compose(zone -> observations
                        .of(call.acting().tenant(), List.of(zone.id()))
                        .map(seen -> Answer.ok(ZoneShape.of(zone, seen))));
    }
}
