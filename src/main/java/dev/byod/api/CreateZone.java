package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Creates a zone. */
record CreateZone(ManageZones zones) implements Endpoint {

    @Override
    public String operationId() {
        return "createZone";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return call.withBody(body -> zones.create(call.acting(), ZoneShape.read(body)))
                .map(zone -> Answer.created("/v1/zones/" + zone.id(), ZoneShape.of(zone)));
    }
}
