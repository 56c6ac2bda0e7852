package dev.byod.api;

import dev.byod.app.ManageZones;
import dev.byod.core.plan.Policy;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Changes how a zone is served. */
record UpdateZone(ManageZones zones) implements Endpoint {

    @Override
    public String operationId() {
        return "updateZone";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Policy policy = call.body(body -> Policy.parse(body.getString("policy")));
        return ZoneShape.named(call, zones)
                .compose(zone -> call.<Zone>write(
                        asked -> zones.setPolicy(asked, zone, policy), changed -> Answer.ok(ZoneShape.of(changed))));
    }
}
