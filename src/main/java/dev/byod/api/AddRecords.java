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

/** Adds values to an RRset, which is made if there is none. */
record AddRecords(ManageZones zones, ChangeRrsets changes) implements Endpoint {

    @Override
    public String operationId() {
        return "addRecords";
    }

    @Override
    public Future<Answer> answer(Call call) {
        Precondition precondition = call.precondition();
        return ZoneShape.named(call, zones).compose(zone -> {
            RrKey key = RrsetShape.key(call, zone);
            Edit add = call.body(body -> new Edit.Add(
                    key, RrsetShape.ttl(body), RrsetShape.read(key, body).rdata(), precondition));
            return RrsetWrites.one(call, changes, zone, new Wish.One(Operation.Kind.ADD_VALUES, add));
        });
    }
}
