package dev.byod.api;

import dev.byod.app.ChangeRrsets;
import dev.byod.app.ManageZones;
import dev.byod.core.intent.Edit;
import dev.byod.core.intent.Operation;
import dev.byod.core.intent.Precondition;
import dev.byod.core.intent.Wish;
import dev.byod.core.rrset.RrKey;
import dev.byod.http.Answer;
import dev.byod.http.Call;
import dev.byod.http.Endpoint;
import io.vertx.core.Future;

/** Takes values out of an RRset, which goes with its last one. */
record RemoveRecords(ManageZones zones, ChangeRrsets changes) implements Endpoint {

    @Override
    public String operationId() {
        return "removeRecords";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Precondition precondition = call.precondition();
        return ZoneShape.named(call, zones).compose(zone -> {
            RrKey key = RrsetShape.key(call, zone);
            Edit remove = call.body(
                    body -> new Edit.Remove(key, RrsetShape.read(key, body).rdata(), precondition));
            return RrsetWrites.one(call, changes, zone, new Wish.One(Operation.Kind.REMOVE_VALUES, remove));
        });
    }
}
