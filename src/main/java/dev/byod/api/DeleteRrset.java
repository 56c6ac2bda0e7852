package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.app.ManageZones;
import dev.byod.core.intent.Edit;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.Wish;
import dev.byod.core.intent.WriteResult;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Deletes an RRset. */
record DeleteRrset(ManageZones zones, ChangeRrsets changes) implements Endpoint {

    @Override
    public String operationId() {
        return "deleteRrset";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Precondition precondition = call.precondition();
        return ZoneShape.named(call, zones).compose(zone -> {
            Edit delete = new Edit.Delete(RrsetShape.key(call, zone), precondition);
            Wish wish = new Wish.One(Operation.Kind.DELETE_RRSET, delete);
            return call.<WriteResult>write(
                    asked -> changes.change(asked, zone, RrsetWrites.request(wish)),
                    result -> RrsetAnswer.many(zone, wish.kind(), result));
        });
    }
}
