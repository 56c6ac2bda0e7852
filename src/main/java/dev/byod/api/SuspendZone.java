package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Stops writing to a zone's provider. */
record SuspendZone(ManageZones zones) implements Endpoint {

    @Override
    public String operationId() {
        return "suspendZone";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones)
                .compose(zone -> call.<Zone>write(
                        asked -> zones.suspend(asked, zone), changed -> Answer.ok(ZoneShape.of(changed))));
    }
}
