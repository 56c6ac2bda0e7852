package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.app.ManageZones;
import dev.byod.core.intent.Precondition;
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
        return ZoneShape.named(call, zones)
                .compose(zone -> changes.delete(call.acting(), zone, RrsetShape.key(call, zone), precondition))
                .map(DeleteRrset::answer);
    }

    private static Answer answer(WriteResult result) {
        return switch (result) {
            case WriteResult.Unchanged unchanged -> Answer.done();
            case WriteResult.Changed changed -> OperationShape.accepted(changed.operation());
        };
    }
}
