package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.core.tenancy.Zone;
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
        return call.withBody(body -> call.<Zone>write(
                asked -> zones.create(asked, ZoneShape.read(body)),
                zone -> Answer.created("/v1/zones/" + zone.id(), ZoneShape.of(zone))));
    }
}
