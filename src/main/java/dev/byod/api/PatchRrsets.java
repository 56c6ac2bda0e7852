package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.app.ManageZones;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.core.tenancy.Zone;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Changes many RRsets of a zone, all or none. */
record PatchRrsets(ManageZones zones, ChangeRrsets changes) implements Endpoint {

    @Override
    public String operationId() {
        return "patchRrsets";
    }

    @Override
    public Future<Answer> answer(Call call) {
        return ZoneShape.named(call, zones)
                .compose(zone -> call.withFaultsInBody(() -> call.<WriteResult>write(
                        asked -> changes.change(asked, zone, request(call, zone)),
                        result -> RrsetAnswer.many(zone, Operation.Kind.PATCH_RRSETS, result))));
    }

    private static ChangeRrsets.Request request(Call call, Zone zone) {
        var items = call.items();
        return new ChangeRrsets.Request(items.size(), () -> new Wish.Many(RrsetItems.edits(zone, items)));
    }
}
