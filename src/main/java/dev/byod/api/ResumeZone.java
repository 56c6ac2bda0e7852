package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Writes to a zone's provider again. */
record ResumeZone(ManageZones zones) implements Endpoint {

    @Override
    public String operationId() {
        return "resumeZone";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones)
                .compose(zone -> call.<Zone>write(
                        asked -> zones.resume(asked, zone), changed -> Answer.ok(ZoneShape.of(changed))));
    }
}
